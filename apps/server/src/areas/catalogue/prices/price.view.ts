// Converts price records to the API's price rows and details.
import type { HistoryEntry } from '@keepsake/core/api/history';
import type { PriceDetail, PriceRow } from '@keepsake/core/catalogue/prices/price.contract';
import { findPriceStates, type PriceType } from '@keepsake/core/catalogue/prices/price.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { listPriceLines, MemberPrice, PlannedPrice, PriceRecord } from './price.repo.ts';

export function toPriceRow(
  record: PriceRecord,
  planned: readonly PlannedPrice[],
  { language }: SignedInContext,
): PriceRow {
  const { name, cover, categoryName, ...row } = record;
  const next = (type: PriceType) => {
    const found = planned.find((price) => price.souvenirId === record.id && price.type === type);
    return found ? { amount: found.amount, effectiveDate: found.effectiveDate } : null;
  };
  return {
    ...row,
    name: textIn(name, language),
    subtitle: getSubtitle(name, language),
    coverSrc: cover && imageUrl('souvenir', cover),
    categoryName: textIn(categoryName, language),
    plannedInternal: next('internal'),
    plannedMall: next('mall'),
  };
}

function toFamilyPrices(souvenirId: string, members: readonly MemberPrice[]): PriceDetail['family'] {
  const owners = (wanted: PriceType) =>
    members
      .filter(({ type, own, id }) => type === wanted && own && id !== souvenirId)
      .map(({ code }) => code);
  return {
    size: new Set(members.map(({ id }) => id)).size,
    own: members.filter(({ id, own }) => id === souvenirId && own).map(({ type }) => type),
    othersWithOwn: { mall: owners('mall'), internal: owners('internal') },
  };
}

export function toPriceDetail(
  record: PriceRecord,
  parts: {
    planned: readonly PlannedPrice[];
    lines: Awaited<ReturnType<typeof listPriceLines>>;
    members: readonly MemberPrice[];
    history: HistoryEntry[];
    costs: ReadonlyMap<string, number> | undefined;
  },
  context: SignedInContext,
): PriceDetail {
  const { lines, members, costs } = parts;
  const { caller, now } = context;
  const today = hongKongDay(now);
  const states = findPriceStates(lines, today);
  return {
    ...toPriceRow(record, parts.planned, context),
    today,
    ...(costs && { unitCost: costs.get(record.id) ?? null }),
    family: members.length === 0 ? null : toFamilyPrices(record.id, members),
    lines: lines.map((line) => ({
      ...line,
      state: states.get(line.id)!,
      createdAt: line.createdAt.toISOString(),
      actions: line.effectiveDate > today && may(caller, 'prices.cancel') ? ['cancel' as const] : [],
    })),
    history: parts.history,
    actions: may(caller, 'prices.edit') ? ['edit'] : [],
  };
}
