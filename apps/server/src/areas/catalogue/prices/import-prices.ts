// The price columns of a souvenir import. A price that differs from the current one is valid from today.
import { priceMessages } from '@keepsake/core/catalogue/prices/price.messages';
import {
  describePriceWarning,
  type PriceType,
  priceTypes,
} from '@keepsake/core/catalogue/prices/price.rules';
import type { ImportValues } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { modules } from '@keepsake/core/permissions/permissions';
import { translate } from '@keepsake/core/values/messages';
import { formatHkd } from '@keepsake/core/values/money';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudits } from '../../../db/record.ts';
import { listVisibleCosts } from './change-price.ts';
import { insertPrices, listFamilyPricesOf, listPricesOnDay } from './price.repo.ts';

type PriceColumn = `${PriceType}Price`;
export type ImportedPrice = {
  readonly type: PriceType;
  readonly column: PriceColumn;
  readonly amount: number;
  readonly before: number | null;
};

/** Returns a function that reads the prices of one row, and says which of them are unusual. */
export async function readPriceColumns(tx: Tx, ids: readonly string[], context: SignedInContext) {
  const { language, now } = context;
  const effectiveDate = hongKongDay(now);
  const current = new Map<string, number | null>();
  for (const type of priceTypes)
    for (const { id, before } of await listPricesOnDay(tx, ids, { type, effectiveDate }))
      current.set(`${type} ${id}`, before);
  const costs = await listVisibleCosts(tx, ids, context);
  return (id: string | undefined, values: ImportValues) => {
    const prices: ImportedPrice[] = [];
    const warnings: { [column in PriceColumn]?: string } = {};
    for (const type of priceTypes) {
      const column = `${type}Price` as const;
      const amount = values[column];
      const before = current.get(`${type} ${id}`) ?? null;
      if (typeof amount !== 'number' || amount === before) continue;
      prices.push({ type, column, amount, before });
      const unitCost = (id && costs?.get(id)) || null;
      const otherType = type === 'mall' ? 'internal' : 'mall';
      const typedOther = values[`${otherType}Price`];
      const otherPrice =
        typeof typedOther === 'number' ? typedOther : (current.get(`${otherType} ${id}`) ?? null);
      const warning = describePriceWarning({ type, amount, before, otherPrice, unitCost }, formatHkd);
      if (warning) warnings[column] = translate(priceMessages[warning.key], language, warning.params);
    }
    return { prices, warnings };
  };
}

type PricedSouvenir = {
  readonly id: string;
  readonly code: string;
  readonly prices: readonly ImportedPrice[];
};

export async function writeImportedPrices(
  tx: Tx,
  souvenirs: readonly PricedSouvenir[],
  context: SignedInContext,
): Promise<void> {
  const { caller, now, ids, language } = context;
  const shared = {
    effectiveDate: hongKongDay(now),
    reason: translate(modules.gifts.buttons.import, language),
    by: caller.name,
    now,
  };
  for (const type of priceTypes) {
    const imported = souvenirs.flatMap(({ id, code, prices }) =>
      prices.filter((price) => price.type === type).map((price) => ({ id, code, ...price })),
    );
    if (imported.length === 0) continue;
    // A member whose price is that of its family has no price of its own, and follows the family's next price.
    const familyPrices = await listFamilyPricesOf(
      tx,
      imported.map(({ id }) => id),
      { type, effectiveDate: shared.effectiveDate },
    );
    const priced = imported
      .map((price) => ({ ...price, family: familyPrices.get(price.id) }))
      .filter(({ amount, family }) => family?.amount !== amount || !family.isInherited)
      .map(({ family, ...price }) => ({
        ...price,
        familyPrice: family?.amount === price.amount ? family.familyPrice : null,
      }));
    const rows = priced.map(({ id, amount, familyPrice }) => ({
      id: ids.next(),
      souvenirId: id,
      amount,
      familyPrice,
    }));
    await insertPrices(tx, rows, { ...shared, type });
    await recordAudits(
      tx,
      context,
      priced.map(({ code, before, amount }) => ({
        action: 'import',
        subject: 'price',
        subjectId: code,
        before: { [type]: before },
        after: { [type]: amount, effectiveDate: shared.effectiveDate },
      })),
    );
  }
}
