// What stands in the form, as it is kept on the screen and as it is sent.
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import type { CallInput } from '../../../api/endpoint-types.ts';
import { readWhole } from '../../../patterns/line-grid/grid-rules.ts';
import type { GridRow, NewRow } from '../../../patterns/line-grid/grid-types.ts';

export type DraftBody = CallInput<'POST /api/application/applications'>['body'];

export type GiftLine = {
  readonly souvenirId: string;
  readonly productCode: string;
  readonly name: string;
  readonly level: 'normal' | 'vip';
  readonly coverSrc: string | null;
  readonly quantity: number;
  readonly unitPrice: number | null;
  /** Unknown for a draft that was opened again; the summary says what is short. */
  readonly available: number | undefined;
};

export type DraftValues = Omit<DraftBody, 'lines' | 'recipients' | 'attachments'> & {
  readonly lines: readonly GiftLine[];
  readonly attachments: readonly { readonly fileId: string; readonly name: string }[];
};

const maxPieces = 9999;

export const emptyDraft: DraftValues = {
  mode: 'single',
  type: 'department',
  urgency: 'normal',
  reason: '',
  useDate: null,
  recipientObject: '',
  recipientName: '',
  recipientPosition: '',
  activity: '',
  activityDate: null,
  remark: '',
  applicantPhone: '',
  lines: [],
  attachments: [],
};

export const valuesOf = (record: OwnApplication): DraftValues => ({
  mode: record.mode,
  type: record.type,
  urgency: record.urgency,
  reason: record.reason,
  useDate: record.useDate,
  recipientObject: record.recipientObject,
  recipientName: record.recipientName,
  recipientPosition: record.recipientPosition,
  activity: record.activity,
  activityDate: record.activityDate,
  remark: record.remark,
  applicantPhone: record.applicantPhone,
  attachments: record.attachments.map(({ fileId, name }) => ({ fileId, name })),
  lines:
    record.mode === 'batch'
      ? []
      : record.lines.map((line) => ({
          souvenirId: line.souvenirId,
          productCode: line.productCode,
          name: line.name,
          level: line.level,
          coverSrc: line.coverSrc,
          quantity: line.requested,
          unitPrice: line.unitPrice ?? null,
          available: undefined,
        })),
});

export const gridRowsOf = (record: OwnApplication | undefined): NewRow[] =>
  (record?.recipients ?? []).map((row) => ({
    cells: {
      name: row.name,
      object: row.object,
      position: row.position,
      souvenirId: row.productCode || row.wanted,
      quantity: row.quantity === null ? '' : String(row.quantity),
    },
    ...(row.souvenirId
      ? { souvenir: { id: row.souvenirId, productCode: row.productCode, name: row.souvenirName } }
      : {}),
  }));

const within = (text: string | undefined, most: number) => [...(text ?? '').trim()].slice(0, most).join('');

export function recipientsOf(rows: readonly GridRow[]): DraftBody['recipients'] {
  return rows.map(({ cells, souvenir }) => {
    const quantity = readWhole(cells.quantity ?? '');
    return {
      name: within(cells.name, 100),
      object: within(cells.object, 120),
      position: within(cells.position, 100),
      souvenirId: souvenir?.id ?? null,
      wanted: souvenir ? '' : within(cells.souvenirId, 100),
      quantity: quantity && quantity <= maxPieces ? quantity : null,
    };
  });
}

export const bodyOf = (values: DraftValues, rows: readonly GridRow[]): DraftBody => ({
  ...values,
  lines:
    values.mode === 'single'
      ? values.lines.map(({ souvenirId, quantity }) => ({ souvenirId, quantity }))
      : [],
  recipients: values.mode === 'batch' ? recipientsOf(rows) : [],
  attachments: [...values.attachments],
});
