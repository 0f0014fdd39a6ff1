// Use cases: create, update and delete a quotation.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import {
  isPeriodInOrder,
  type newQuotationForm,
  type QuotationFields,
  type quotationForm,
} from '@keepsake/core/catalogue/quotations/quotation.contract';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { translate } from '@keepsake/core/values/messages';
import { formatAccounting } from '@keepsake/core/values/money';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryOf } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import {
  findQuotation,
  findSouvenirSummary,
  insertQuotation,
  lockQuotation,
  lockSupplierState,
  type QuotationRecord,
  removeQuotation,
  saveQuotation,
} from './quotation.repo.ts';
import { toQuotationRow } from './quotation.view.ts';

const pickFields = (quotation: QuotationFields): QuotationFields => ({
  currency: quotation.currency,
  amount: quotation.amount,
  minimumQuantity: quotation.minimumQuantity,
  leadDays: quotation.leadDays,
  validFrom: quotation.validFrom,
  validUntil: quotation.validUntil,
  remark: quotation.remark,
});
const toAuditData = (quotation: QuotationRecord) => ({
  supplier: quotation.supplierCode,
  souvenir: quotation.productCode,
  ...pickFields(quotation),
});
/** Price and minimum quantity, written the same in every language. */
const toHistoryComment = ({ currency, amount, minimumQuantity }: QuotationFields) =>
  `${currency} ${formatAccounting(amount, 'en')} (≥ ${minimumQuantity})`;

export async function getQuotation(db: Db, id: string, rates: Rates, context: SignedInContext) {
  const record = await findQuotation(db, id);
  if (!record) throw new AppError('NOT_FOUND');
  const history = await listHistoryOf(db, 'quotation', id);
  return { ...toQuotationRow(record, rates, context), history };
}

async function checkParties(tx: Tx, supplierId: string, souvenirId: string, context: SignedInContext) {
  const translateError = (key: keyof typeof validationMessages) =>
    translate(validationMessages[key], context.language);
  const fields: Record<string, string> = {};
  const supplier = await lockSupplierState(tx, supplierId);
  if (supplier !== 'active')
    fields.supplierId = translateError(supplier ? 'validation.inactive' : 'validation.unknownCode');
  if (!(await findSouvenirSummary(tx, souvenirId)))
    fields.souvenirId = translateError('validation.unknownCode');
  if (Object.keys(fields).length > 0) throw new AppError('FIELDS_INVALID', {}, fields);
}

export async function createQuotation(
  tx: Tx,
  form: z.output<typeof newQuotationForm>,
  rates: Rates,
  context: SignedInContext,
) {
  const id = context.ids.next();
  const { supplierId, souvenirId } = form;
  await checkParties(tx, supplierId, souvenirId, context);
  await insertQuotation(tx, { id, supplierId, souvenirId }, form, context.caller.name, context.now);
  await recordChange(tx, 'create', id, null, (await findQuotation(tx, id))!, context);
  return getQuotation(tx, id, rates, context);
}

async function recordChange(
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  id: string,
  before: QuotationRecord | null,
  after: QuotationRecord | null,
  context: SignedInContext,
): Promise<void> {
  const comments = [before, after].filter((side) => side !== null).map(toHistoryComment);
  await recordHistory(tx, context, {
    subject: 'quotation',
    subjectId: id,
    action,
    from: null,
    to: null,
    comment: [...new Set(comments)].join(' → '),
  });
  await announce(tx, 'catalogue');
  await recordAudit(tx, context, {
    action,
    subject: 'quotation',
    subjectId: id,
    ...(before ? { before: toAuditData(before) } : {}),
    ...(after ? { after: toAuditData(after) } : {}),
  });
}

export async function updateQuotation(
  tx: Tx,
  id: string,
  form: z.output<typeof quotationForm>,
  rates: Rates,
  context: SignedInContext,
) {
  const before = await lockQuotation(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  if (before.version !== form.version) throw new AppError('CHANGED_MEANWHILE');
  const fields = mergeChanges(pickFields(before), form);
  if (!isPeriodInOrder(fields)) {
    const wrongEnd = translate(validationMessages['validation.endBeforeStart'], context.language);
    throw new AppError('FIELDS_INVALID', {}, { validUntil: wrongEnd });
  }
  await saveQuotation(tx, before, fields, context.caller.name, context.now);
  await recordChange(tx, 'update', id, before, (await findQuotation(tx, id))!, context);
  return getQuotation(tx, id, rates, context);
}

export async function deleteQuotation(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const before = await lockQuotation(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  await removeQuotation(tx, id);
  await recordChange(tx, 'delete', id, before, null, context);
  return null;
}
