// The values of the application form, and their conversion from a record and to the request body.

import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { maxRequestedPieces } from '@keepsake/core/application/apply/application-draft.contract';
import type { CallInput } from '../../../api/endpoint-types.ts';
import { readWhole } from '../../../patterns/line-grid/grid-rules.ts';
import type { FoundSouvenir, GridRow, NewRow } from '../../../patterns/line-grid/grid-types.ts';

export type DraftBody = CallInput<'POST /api/application/applications'>['body'];

export type DraftLine = {
  readonly souvenirId: string;
  readonly productCode: string;
  readonly name: string;
  readonly level: 'normal' | 'vip';
  readonly coverSrc: string | null;
  readonly quantity: number;
  readonly unitPrice: number | null;
  /** Undefined for a draft that was opened again. The preview reports missing stock. */
  readonly available: number | undefined;
};

/** A souvenir of the grid of recipients. */
export type FoundCatalogSouvenir = FoundSouvenir &
  Pick<DraftLine, 'level' | 'coverSrc' | 'unitPrice' | 'available'>;

export type DraftValues = Omit<DraftBody, 'lines' | 'recipients' | 'attachments'> & {
  readonly lines: readonly DraftLine[];
  readonly attachments: readonly { readonly fileId: string; readonly name: string }[];
};

const maxPhoneCharacters = 30;

/** A new application. The applicant's phone number is cut to the maximum length of the field. */
export const createDraftValues = (phone: string): DraftValues => ({
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
  applicantPhone: phone.slice(0, maxPhoneCharacters),
  lines: [],
  attachments: [],
});

export const toDraftValues = (record: OwnApplication): DraftValues => ({
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

/** The recipients of a draft. Their errors are shown at once. */
export const toGridRows = (record: OwnApplication | undefined): NewRow[] =>
  (record?.recipients ?? []).map((row) => {
    const line = record?.lines.find(({ souvenirId }) => souvenirId === row.souvenirId);
    return {
      cells: {
        name: row.name,
        object: row.object,
        position: row.position,
        souvenirId: row.productCode || row.wanted,
        quantity: row.quantity === null ? '' : String(row.quantity),
      },
      // If the draft has no line with the souvenir, its code is looked up again.
      ...(line
        ? {
            souvenir: {
              id: line.souvenirId,
              productCode: line.productCode,
              name: line.name,
              level: line.level,
              coverSrc: line.coverSrc,
              unitPrice: line.unitPrice ?? null,
              available: undefined,
            } satisfies FoundCatalogSouvenir,
          }
        : {}),
      checked: true,
    };
  });

const truncate = (text: string | undefined, maxLength: number) =>
  [...(text ?? '').trim()].slice(0, maxLength).join('');

export function toRecipients(rows: readonly GridRow[]): DraftBody['recipients'] {
  return rows.map(({ cells, souvenir }) => {
    const quantity = readWhole(cells.quantity ?? '');
    return {
      name: truncate(cells.name, 100),
      object: truncate(cells.object, 120),
      position: truncate(cells.position, 100),
      souvenirId: souvenir?.id ?? null,
      wanted: souvenir ? '' : truncate(cells.souvenirId, 100),
      quantity: quantity && quantity <= maxRequestedPieces ? quantity : null,
    };
  });
}

export const toDraftBody = (values: DraftValues, rows: readonly GridRow[]): DraftBody => ({
  ...values,
  lines:
    values.mode === 'single'
      ? values.lines.map(({ souvenirId, quantity }) => ({ souvenirId, quantity }))
      : [],
  recipients: values.mode === 'batch' ? toRecipients(rows) : [],
  attachments: [...values.attachments],
});
