// Columns of the exports of balances, movements, lifecycles and alerts. Columns with amounts have a permission. The
// price-free exports drop these columns for everybody.
import { souvenirMessages } from '@keepsake/core/labels/souvenir.messages';
import type { AlertRow } from '@keepsake/core/stock/alerts/alert.contract';
import type { BalanceRow } from '@keepsake/core/stock/ledger/balance.contract';
import type { MovementRow } from '@keepsake/core/stock/ledger/movement.contract';
import type { LifeStep } from '@keepsake/core/stock/views/lifecycle.contract';
import { stockViewMessages as words } from '@keepsake/core/stock/views/stock-view.messages';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { ExportColumn } from '../../../http/exports/export-route.ts';

export const withoutAmounts = <Row>(columns: readonly ExportColumn<Row>[]): ExportColumn<Row>[] =>
  columns.filter(({ permission }) => permission === undefined);

const listSeparator = { 'zh-HK': '、', en: ', ', 'zh-CN': '、' } as const;
const joinParts = (parts: readonly string[], { language }: SignedInContext) =>
  parts.join(listSeparator[language]);

export const balanceColumns: readonly ExportColumn<BalanceRow>[] = [
  { title: words['stockView.code'], value: (row) => row.productCode || null },
  { title: words['stockView.souvenir'], width: 32, value: (row) => row.name || null },
  { title: words['stockView.category'], value: (row) => row.categoryName || null },
  { title: words['stockView.storage'], value: (row) => row.storageName || null },
  { title: words['stockView.onHand'], kind: 'integer', adds: true, value: (row) => row.onHand },
  { title: words['stockView.reserved'], kind: 'integer', adds: true, value: (row) => row.reserved },
  { title: words['stockView.protected'], kind: 'integer', adds: true, value: (row) => row.protected },
  { title: words['stockView.available'], kind: 'integer', adds: true, value: (row) => row.available },
  {
    title: words['stockView.unitCost'],
    kind: 'money',
    permission: 'storage-gift#cost',
    value: (row) => row.unitCost ?? null,
  },
  {
    title: words['stockView.value'],
    kind: 'money',
    adds: true,
    permission: 'storage-gift#cost',
    value: (row) => row.value ?? null,
  },
];

export const movementColumns: readonly ExportColumn<MovementRow>[] = [
  { title: words['stockView.at'], kind: 'time', value: (row) => row.at },
  { title: words['stockView.code'], value: (row) => row.productCode },
  { title: words['stockView.souvenir'], width: 32, value: (row) => row.name },
  { title: words['stockView.storage'], value: (row) => row.storageName },
  {
    title: words['stockView.kind'],
    value: (row, { language }) => translate(words[`stockView.kind.${row.document.kind}`], language),
  },
  { title: words['stockView.document'], value: (row) => row.document.no },
  { title: words['stockView.line'], kind: 'integer', value: (row) => row.lineNo },
  { title: words['stockView.effectiveDate'], kind: 'date', value: (row) => row.effectiveDate },
  { title: words['stockView.quantity'], kind: 'integer', adds: true, value: (row) => row.quantity },
  {
    title: words['stockView.unitCost'],
    kind: 'money',
    permission: 'in-out#cost',
    value: (row) => row.unitCost ?? null,
  },
  {
    title: words['stockView.amount'],
    kind: 'money',
    adds: true,
    permission: 'in-out#cost',
    value: (row) => row.amount ?? null,
  },
  { title: words['stockView.actor'], value: (row) => row.actor },
];

export const lifeColumns: readonly ExportColumn<LifeStep>[] = [
  { title: words['stockView.at'], kind: 'time', value: (row) => row.at },
  {
    title: words['stockView.kind'],
    value: (row, { language }) => translate(words[`stockView.kind.${row.document.kind}`], language),
  },
  { title: words['stockView.document'], value: (row) => row.document.no },
  { title: words['stockView.line'], kind: 'integer', value: (row) => row.lineNo },
  { title: words['stockView.effectiveDate'], kind: 'date', value: (row) => row.effectiveDate },
  { title: words['stockView.storage'], value: (row) => row.storageName },
  { title: words['stockView.quantity'], kind: 'integer', adds: true, value: (row) => row.quantity },
  { title: words['stockView.balanceHere'], kind: 'integer', value: (row) => row.balanceHere },
  { title: words['stockView.balanceInAll'], kind: 'integer', value: (row) => row.balanceInAll },
  {
    title: words['stockView.unitCost'],
    kind: 'money',
    permission: 'storage-lifecycle#cost',
    value: (row) => row.unitCost ?? null,
  },
  {
    title: words['stockView.amount'],
    kind: 'money',
    adds: true,
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

export const alertColumns: readonly ExportColumn<AlertRow>[] = [
  { title: words['stockView.code'], value: (row) => row.productCode },
  { title: words['stockView.souvenir'], width: 32, value: (row) => row.name },
  { title: words['stockView.category'], value: (row) => row.categoryName },
  { title: words['stockView.applicableObject'], value: (row) => row.applicableObject },
  {
    title: words['stockView.level'],
    value: (row, { language }) => translate(souvenirMessages[`souvenir.level.${row.level}`], language),
  },
  { title: words['stockView.onHand'], kind: 'integer', adds: true, value: (row) => row.onHand },
  { title: words['stockView.reserved'], kind: 'integer', adds: true, value: (row) => row.reserved },
  { title: words['stockView.available'], kind: 'integer', adds: true, value: (row) => row.available },
  { title: words['stockView.minimum'], kind: 'integer', value: (row) => row.minimumStock },
  { title: words['stockView.safe'], kind: 'integer', value: (row) => row.safeStock },
  { title: words['stockView.issued'], kind: 'integer', value: (row) => row.issued },
  { title: words['stockView.missing'], kind: 'integer', adds: true, value: (row) => row.missing },
  {
    title: words['stockView.price'],
    kind: 'money',
    permission: 'stock-alerts#price',
    value: (row) => row.price ?? null,
  },
  {
    title: words['stockView.alert'],
    value: (row, context) =>
      joinParts(
        row.kinds.map((kind) => translate(words[`stockView.alert.${kind}`], context.language)),
        context,
      ),
  },
  {
    title: words['stockView.note'],
    value: (row, { language }) => translate(words[`stockView.note.${row.noteState}`], language),
  },
  { title: words['stockView.expectedOn'], kind: 'date', value: (row) => row.note?.expectedOn ?? null },
  {
    title: words['stockView.expectedQuantity'],
    kind: 'integer',
    value: (row) => row.note?.expectedQuantity ?? null,
  },
  { title: words['stockView.comment'], value: (row) => row.note?.comment || null },
];
