// Use cases: create, update and delete a quotation.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import {
  isPeriodInOrder,
  type newQuotationForm,
  type QuotationFields,
  type quotationForm,
} from '@keepsake/core/catalogue/quotations/quotation.contract';
import { pickFormValues } from '@keepsake/core/fields/field-schemas';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { translate } from '@keepsake/core/values/messages';
import { formatAccounting } from '@keepsake/core/values/money';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { lockSupplierState } from '../suppliers/supplier-choice.repo.ts';
import {
  findQuotation,
  findSouvenirSummary,
  insertQuotation,
  lockQuotation,
  type QuotationRecord,
  removeQuotation,
  saveQuotation,
} from './quotation.repo.ts';
import { toQuotationRow } from './quotation.view.ts';

const pickFields = (quotation: QuotationRecord) => pickFormValues(quotationFields, quotation);
const toAuditData = (quotation: QuotationRecord) => ({
  supplier: quotation.supplierCode,
  souvenir: quotation.productCode,
  ...pickFields(quotation),
});
/** Price and minimum quantity, written the same in every language. */
const toHistoryComment = ({ currency, amount, minimumQuantity }: QuotationFields) =>
  `${currency} ${formatAccounting(amount, 'en')} (≥ ${minimumQuantity})`;

export async function getQuotation(db: Db, id: string, rates: Rates, context: SignedInContext) {
  const record = requireFound(await findQuotation(db, id));
  const history = await listHistoryEntries(db, 'quotation', id);
  return { ...toQuotationRow(record, rates, context), history };
}

type Parties = { supplierId: string; souvenirId: string };

async function checkParties(tx: Tx, { supplierId, souvenirId }: Parties, context: SignedInContext) {
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
  await checkParties(tx, form, context);
  await insertQuotation(tx, id, form, toStamp(context));
  await recordQuotationChange(tx, 'create', id, null, (await findQuotation(tx, id))!, context);
  return getQuotation(tx, id, rates, context);
}

async function recordQuotationChange(
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  id: string,
  before: QuotationRecord | null,
  after: QuotationRecord | null,
  context: SignedInContext,
): Promise<void> {
  const comments = [before, after].filter((side) => side !== null).map(toHistoryComment);
  await recordChange(tx, context, {
    subject: 'quotation',
    subjectId: id,
    action,
    comment: [...new Set(comments)].join(' → '),
    before: before && toAuditData(before),
    after: after && toAuditData(after),
  });
  await announce(tx, 'catalogue');
}

export async function updateQuotation(
  tx: Tx,
  id: string,
  form: z.output<typeof quotationForm>,
  rates: Rates,
  context: SignedInContext,
) {
  const before = requireFound(await lockQuotation(tx, id));
  if (before.version !== form.version) throw new AppError('CHANGED_MEANWHILE');
  const fields = mergeChanges(pickFields(before), form);
  if (!isPeriodInOrder(fields)) {
    const wrongEnd = translate(validationMessages['validation.endBeforeStart'], context.language);
    throw new AppError('FIELDS_INVALID', {}, { validUntil: wrongEnd });
  }
  await saveQuotation(tx, before, fields, toStamp(context));
  await recordQuotationChange(tx, 'update', id, before, (await findQuotation(tx, id))!, context);
  return getQuotation(tx, id, rates, context);
}

export async function deleteQuotation(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const before = requireFound(await lockQuotation(tx, id));
  await removeQuotation(tx, id);
  await recordQuotationChange(tx, 'delete', id, before, null, context);
  return null;
}
