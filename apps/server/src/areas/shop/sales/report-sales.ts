// The sales report: figures of a period compared with the period before. Amounts and costs need permissions.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import type {
  SalesFigures,
  SalesGroup,
  SalesMember,
  SalesReport,
} from '@keepsake/core/shop/sales/sales.contract';
import { salesMessages } from '@keepsake/core/shop/sales/sales.messages';
import { daysIn, isSalesPeriodValid, periodBefore, salesPeriod } from '@keepsake/core/shop/sales/sales.rules';
import type { Language } from '@keepsake/core/values/language';
import { type Message, translate } from '@keepsake/core/values/messages';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import {
  deliveryKey,
  listCategoryNames,
  listFamilyNames,
  listSouvenirNames,
  type SalesFilter,
  type SalesSums,
  sumSales,
  sumUnissuedCosts,
} from './sales.repo.ts';

type Visibility = { readonly amounts: boolean; readonly cost: boolean };
const noSales = { orders: 0, pieces: 0, returned: 0, gross: 0, refunds: 0, cost: 0 };

/** Costs are summed in hundredths of a cent and rounded once. */
const toCents = (hundredths: number): number =>
  Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 100);

function toFigures(
  sums: Omit<SalesSums, 'key'> | undefined,
  unissuedCost: number,
  visibility: Visibility,
): SalesFigures {
  const { orders, pieces, returned, gross, refunds, cost: soldCost } = sums ?? noSales;
  const net = gross - refunds;
  const cost = toCents(soldCost + unissuedCost);
  return {
    orders,
    pieces,
    returned,
    ...(visibility.amounts ? { gross, refunds, net } : {}),
    ...(visibility.cost ? { cost, margin: net - cost } : {}),
  };
}

/** The figures of one period, by key. Does not read costs that the caller may not see. */
async function readFigures(db: Db, by: SalesGroup, filter: SalesFilter, visibility: Visibility) {
  const [sold, unissued] = await Promise.all([
    sumSales(db, by, filter, visibility.cost),
    visibility.cost ? sumUnissuedCosts(db, by, filter) : [],
  ]);
  const sums = new Map(sold.map((row) => [row.key, row]));
  const unissuedCosts = new Map(unissued.map(({ key, cost }) => [key, cost]));
  const getFigures = (key: string | null) =>
    toFigures(sums.get(key), unissuedCosts.get(key) ?? 0, visibility);
  const keys = [...new Set([...sums.keys(), ...unissuedCosts.keys()])];
  return { keys: keys.filter((key) => key !== null), getFigures, total: getFigures(null) };
}

type Name = { readonly label: string; readonly code: string; readonly familyId?: string | null };

async function createNaming(db: Db, by: SalesGroup, keys: readonly string[], language: Language) {
  const toText = (message: Message | undefined, key: string) =>
    message ? translate(message, language) : key;
  const words: Readonly<Record<string, Message>> = { ...orderMessages, ...salesMessages };
  if (by === 'method')
    return (key: string): Name => ({ label: toText(words[`order.payment.${key}`], key), code: '' });
  if (by === 'buyer')
    return (key: string): Name => ({ label: toText(words[`sales.kind.${key}`], key), code: '' });
  if (by === 'channel')
    return (key: string): Name => ({ label: toText(words[`sales.channel.${key}`], key), code: '' });
  if (by === 'day') return (key: string): Name => ({ label: key, code: '' });
  const ids = keys.filter((key) => key !== deliveryKey);
  const listNames = { souvenir: listSouvenirNames, family: listFamilyNames, category: listCategoryNames }[by];
  const rows = await listNames(db, ids);
  const named = new Map<string, Name>(
    rows.map(({ id, code, name, familyId = null }) => [
      id,
      { code, label: textIn(name, language), familyId },
    ]),
  );
  return (key: string): Name => named.get(key) ?? { label: toText(words['sales.delivery'], key), code: '' };
}

/** Days stay in order. All other rows are sorted by net sales, or by pieces if the caller may not see amounts. */
function sortRows<Row extends SalesMember>(by: SalesGroup, rows: Row[]): Row[] {
  if (by === 'day') return rows;
  const worth = (row: Row) => row.net ?? row.pieces - row.returned;
  return rows.sort((a, b) => worth(b) - worth(a) || b.pieces - a.pieces || a.key.localeCompare(b.key));
}

type ReportQuery = {
  startTime?: string | undefined;
  endTime?: string | undefined;
  by: SalesGroup;
  souvenirId?: string | undefined;
};

export async function reportSales(
  db: Db,
  query: ReportQuery,
  context: SignedInContext,
): Promise<SalesReport> {
  const { caller, language, now } = context;
  const amounts = may(caller, 'sales-report#amount');
  const visibility = { amounts, cost: amounts && may(caller, 'sales-report#cost') };
  const { by, souvenirId } = query;
  const period = salesPeriod(query, hongKongDay(now));
  // the contract cannot check a period without an end, because it does not know the current day
  if (!isSalesPeriodValid({ startTime: period.start, endTime: period.end })) {
    const message = translate(validationMessages['validation.salesPeriod'], language);
    throw new AppError('FIELDS_INVALID', {}, { endTime: message });
  }
  const before = periodBefore(period);
  const [present, past, [souvenir]] = await Promise.all([
    readFigures(db, by, { period, souvenirId }, visibility),
    readFigures(db, by, { period: before, souvenirId }, visibility),
    souvenirId ? listSouvenirNames(db, [souvenirId]) : [],
  ]);
  const days = daysIn(period);
  /** Each day is compared with the day this many days earlier. The last days of a longer month have none. */
  const shift = daysIn({ start: before.start, end: period.start }) - 1;
  const keys =
    by === 'day'
      ? Array.from({ length: days }, (_, index) => addDays(period.start, index))
      : [...new Set([...present.keys, ...past.keys])];
  const getName = await createNaming(db, by, keys, language);
  const toRow = (key: string): SalesMember => {
    const { label, code } = getName(key);
    return {
      key,
      label,
      code,
      ...present.getFigures(key),
      before: past.getFigures(by === 'day' ? addDays(key, -shift) : key),
    };
  };
  const members = Map.groupBy(keys, (key) => getName(key).familyId ?? null);
  const list = (members.get(null) ?? []).map((key) => {
    const ofFamily = members.get(key);
    return { ...toRow(key), ...(ofFamily && { members: sortRows(by, ofFamily.map(toRow)) }) };
  });
  return {
    period,
    before,
    by,
    ...(souvenir && { souvenir: { code: souvenir.code, name: textIn(souvenir.name, language) } }),
    total: present.total,
    totalBefore: past.total,
    list: sortRows(by, list),
  };
}
