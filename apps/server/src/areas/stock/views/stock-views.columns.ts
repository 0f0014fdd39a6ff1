// Columns of the exports of balances, movements, lifecycles and alerts. Columns with amounts have a permission. The
// exports without prices drop these columns for everybody.
import { choiceWord } from '@keepsake/core/fields/field-labels';
import { stockViewMessages as words } from '@keepsake/core/fields/stock-view.messages';
import { alertFields, alertNoteFields } from '@keepsake/core/records/stock/alert.fields';
import { balanceFields } from '@keepsake/core/records/stock/balance.fields';
import { lotFields } from '@keepsake/core/records/stock/lot.fields';
import { movementFields } from '@keepsake/core/records/stock/movement.fields';
import type { AlertRow } from '@keepsake/core/stock/alerts/alert.contract';
import type { BalanceRow } from '@keepsake/core/stock/ledger/balance.contract';
import type { MovementRow } from '@keepsake/core/stock/ledger/movement.contract';
import type { LifeStep } from '@keepsake/core/stock/views/lifecycle.contract';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';

export const withoutAmounts = <Row>(columns: readonly ExportColumn<Row>[]): ExportColumn<Row>[] =>
  columns.filter(({ permission }) => permission === undefined);

const listSeparator = { 'zh-HK': '、', en: ', ', 'zh-CN': '、' } as const;
const joinParts = (parts: readonly string[], { language }: SignedInContext) =>
  parts.join(listSeparator[language]);

export const balanceColumns = fieldColumns<typeof balanceFields, BalanceRow>(balanceFields);

export const movementColumns = fieldColumns<typeof movementFields, MovementRow>(movementFields, {
  documentKind: {
    value: ({ document }, { language }) => choiceWord(movementFields.documentKind, document.kind, language),
  },
  document: { value: (row) => row.document.no },
});

export const lifeColumns: readonly ExportColumn<LifeStep>[] = [
  { title: words['stockView.at'], kind: 'time', value: (row) => row.at },
  {
    title: words['stockView.kind'],
    value: (row, { language }) => translate(words[`stockView.kind.${row.document.kind}`], language),
  },
  { title: words['stockView.document'], value: (row) => row.document.no },
  { title: words['stockView.line'], kind: 'integer', only: 'sheet', value: (row) => row.lineNo },
  { title: lotFields.lotNumber.label, value: (row) => row.lotNumber || null },
  { title: lotFields.bestBefore.label, kind: 'date', value: (row) => row.bestBefore },
  {
    title: words['stockView.effectiveDate'],
    kind: 'date',
    only: 'sheet',
    value: (row) => row.effectiveDate,
  },
  { title: words['stockView.storage'], value: (row) => row.storageName },
  { title: words['stockView.quantity'], kind: 'integer', hasTotal: true, value: (row) => row.quantity },
  { title: words['stockView.balanceHere'], kind: 'integer', value: (row) => row.balanceHere },
  { title: words['stockView.totalBalance'], kind: 'integer', value: (row) => row.totalBalance },
  {
    title: words['stockView.unitCost'],
    kind: 'money',
    permission: 'storage-lifecycle#cost',
    value: (row) => row.unitCost ?? null,
  },
  {
    title: words['stockView.amount'],
    kind: 'money',
    hasTotal: true,
    permission: 'storage-lifecycle#cost',
    value: (row) => row.amount ?? null,
  },
  {
    title: words['stockView.from'],
    width: 40,
    value: (row, context) =>
      joinParts(
        row.from.map(({ document, lineNo, quantity }) => `${document.no}#${lineNo} × ${quantity}`),
        context,
      ),
  },
  { title: words['stockView.originNo'], value: (row) => row.originNo || null },
  { title: words['stockView.actor'], value: (row) => row.actor },
];

export const alertColumns = fieldColumns<typeof alertFields & typeof alertNoteFields, AlertRow>(
  { ...alertFields, ...alertNoteFields },
  {
    applicableObject: { value: (row) => row.applicableObject },
    kinds: {
      value: (row, context) =>
        joinParts(
          row.kinds.map((kind) => choiceWord(alertFields.kinds, kind, context.language)),
          context,
        ),
    },
    expectedOn: { value: (row) => row.note?.expectedOn ?? null },
    expectedQuantity: { value: (row) => row.note?.expectedQuantity ?? null },
    comment: { value: (row) => row.note?.comment || null },
  },
);
