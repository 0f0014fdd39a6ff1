// Converts quotations to API rows, with amounts in their own currency and in Hong Kong dollars.
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type {
  QuotationComparison,
  QuotationRow,
} from '@keepsake/core/catalogue/quotations/quotation.contract';
import {
  compareQuotations,
  convertToHkd,
  quotationState,
} from '@keepsake/core/catalogue/quotations/quotation.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { findSouvenirSummary, QuotationRecord } from './quotation.repo.ts';

/** Adds the amount in HKD and the state of today. */
export const addComputed = (record: QuotationRecord, rates: Rates, now: Date) => ({
  ...record,
  hkdAmount: convertToHkd(record.amount, record.currency, rates),
  state: quotationState(record, hongKongDay(now)),
});

export function toQuotationRow(
  record: QuotationRecord,
  rates: Rates,
  context: SignedInContext,
): QuotationRow {
  const { caller, language, now } = context;
  const { cover, souvenirName, updatedAt, ...row } = addComputed(record, rates, now);
  return {
    ...row,
    souvenirName: textIn(souvenirName, language),
    coverSrc: cover && imageUrl('souvenir', cover),
    updatedAt: updatedAt.toISOString(),
    actions: (['edit', 'delete'] as const).filter((action) => may(caller, `quotations.${action}`)),
  };
}

export function toComparison(
  souvenir: NonNullable<Awaited<ReturnType<typeof findSouvenirSummary>>>,
  records: readonly QuotationRecord[],
  quantity: number,
  rates: Rates,
  context: SignedInContext,
): QuotationComparison {
  const compared = compareQuotations(records, quantity, rates, hongKongDay(context.now));
  const list = records.map((record) => {
    const { hkdTotal, obstacle, best } = compared.get(record.id)!;
    return { ...toQuotationRow(record, rates, context), hkdTotal, obstacle, best };
  });
  // the best quotation first, then the others that can be used now, expired ones last
  const rank = (row: (typeof list)[number]) =>
    row.obstacle === null ? 0 : row.obstacle === 'expired' ? 2 : 1;
  list.sort((a, b) => Number(b.best) - Number(a.best) || rank(a) - rank(b) || a.hkdAmount - b.hkdAmount);
  return {
    souvenirId: souvenir.id,
    productCode: souvenir.code,
    souvenirName: textIn(souvenir.name, context.language),
    coverSrc: souvenir.cover && imageUrl('souvenir', souvenir.cover),
    quantity,
    rates,
    list,
  };
}
