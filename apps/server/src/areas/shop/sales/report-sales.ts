// The sales report: a period beside the one before, by what is asked for; amounts only for whoever may see them.

import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import type {
  SalesFigures,
  SalesGroup,
  SalesReport,
  SalesRow,
} from '@keepsake/core/shop/sales/sales.contract';
import { salesMessages } from '@keepsake/core/shop/sales/sales.messages';
import { daysIn, type Period, periodBefore, salesPeriod } from '@keepsake/core/shop/sales/sales.rules';
import type { Language } from '@keepsake/core/values/language';
import { type Message, translate } from '@keepsake/core/values/messages';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import {
  listCategoryNames,
  listSouvenirNames,
  noSouvenir,
  type SalesSums,
  sumSales,
  sumShelf,
} from './sales.repo.ts';

type Sight = { readonly amounts: boolean; readonly cost: boolean };
const none = { orders: 0, pieces: 0, returned: 0, gross: 0, refunds: 0, cost: 0 };

/** Costs are added up in hundredths of a cent and rounded once. */
const inCents = (hundredths: number): number =>
  Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 100);

function toFigures(sums: Omit<SalesSums, 'key'> | undefined, onShelf: number, sight: Sight): SalesFigures {
  const { orders, pieces, returned, gross, refunds, cost: spent } = sums ?? none;
  const net = gross - refunds;
  const cost = inCents(spent + onShelf);
  return {
    orders,
    pieces,
    returned,
    ...(sight.amounts ? { gross, refunds, net } : {}),
    ...(sight.cost ? { cost, margin: net - cost } : {}),
  };
}

/** The figures of one period, by key; nothing that may not be seen is even read. */
async function read(db: Db, by: SalesGroup, period: Period, sight: Sight) {
  const [sold, waiting] = await Promise.all([
    sumSales(db, by, period, sight.cost),
    sight.cost ? sumShelf(db, by, period) : [],
  ]);
  const sums = new Map(sold.map((row) => [row.key, row]));
  const shelf = new Map(waiting.map(({ key, cost }) => [key, cost]));
  const of = (key: string | null) => toFigures(sums.get(key), shelf.get(key) ?? 0, sight);
  const keys = [...new Set([...sums.keys(), ...shelf.keys()])];
  return { keys: keys.filter((key) => key !== null), of, total: of(null) };
}

type Name = { readonly label: string; readonly code: string };

async function namesOf(db: Db, by: SalesGroup, keys: readonly string[], language: Language) {
  const say = (message: Message | undefined, key: string) => (message ? translate(message, language) : key);
  const words: Readonly<Record<string, Message>> = { ...orderMessages, ...salesMessages };
  if (by === 'method')
    return (key: string): Name => ({ label: say(words[`order.payment.${key}`], key), code: '' });
  if (by === 'buyer')
    return (key: string): Name => ({ label: say(words[`sales.kind.${key}`], key), code: '' });
  if (by === 'day') return (key: string): Name => ({ label: key, code: '' });
  const ids = keys.filter((key) => key !== noSouvenir);
  const rows = await (by === 'souvenir' ? listSouvenirNames : listCategoryNames)(db, ids);
  const named = new Map(rows.map(({ id, code, name }) => [id, { code, label: textIn(name, language) }]));
  return (key: string): Name => named.get(key) ?? { label: say(words['sales.delivery'], key), code: '' };
}

/** Every day of the period, sold or not; of anything else only what has a figure, the best first. */
function orderRows(by: SalesGroup, rows: SalesRow[]): SalesRow[] {
  if (by === 'day') return rows;
  const worth = (row: SalesRow) => row.net ?? row.pieces - row.returned;
  return rows.sort((a, b) => worth(b) - worth(a) || b.pieces - a.pieces || a.key.localeCompare(b.key));
}

type Asked = { startTime?: string | undefined; endTime?: string | undefined; by: SalesGroup };

export async function reportSales(db: Db, asked: Asked, context: SignedInContext): Promise<SalesReport> {
  const { caller, language, now } = context;
  const amounts = may(caller, 'sales-report#amount');
  const sight = { amounts, cost: amounts && may(caller, 'sales-report#cost') };
  const { by } = asked;
  const period = salesPeriod(asked, hongKongDay(now));
  const before = periodBefore(period);
  const [present, past] = await Promise.all([read(db, by, period, sight), read(db, by, before, sight)]);
  const days = daysIn(period);
  const keys =
    by === 'day'
      ? Array.from({ length: days }, (_, index) => addDays(period.start, index))
      : [...new Set([...present.keys, ...past.keys])];
  const nameOf = await namesOf(db, by, keys, language);
  return {
    period,
    before,
    by,
    total: present.total,
    totalBefore: past.total,
    list: orderRows(
      by,
      keys.map((key) => ({
        key,
        ...nameOf(key),
        ...present.of(key),
        before: past.of(by === 'day' ? addDays(key, -days) : key),
      })),
    ),
  };
}
