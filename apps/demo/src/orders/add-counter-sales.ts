// Adds two tills, the shifts of the last weeks with their sales, and the shift that is open now.
import { walkInName } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import type { TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { formatDocumentNumber } from '../../../server/src/db/document-number.ts';
import { indexedText } from '../../../server/src/platform/search/keyword.ts';
import { makePictureId } from '../college/load-souvenirs.ts';
import { demoId } from '../demo-id.ts';
import { hourMs, minuteMs, pickFrom, pickNumber, pickOfficeTime, timeOfDay } from '../moments.ts';
import { demoActor } from '../people.ts';
import { addPickupCode } from '../pickup-codes.ts';
import type { DemoRecords } from '../records.ts';
import type { StockNeed } from '../stock/restock.ts';
import { addDocument } from '../stock/stock-documents.ts';
import { type OrderLine, planLines } from './plan-orders.ts';

export type Serials = { orders: number; payments: number };

const storageId = demoId('storage SHOP');
const seller = 'warehouse';
const floatAmount = 100_000;
const denominations = [50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10];
const tills = [
  { key: 'main', name: { 'zh-HK': '主櫃台', en: 'Main counter', 'zh-CN': '主柜台' } },
  { key: 'events', name: { 'zh-HK': '活動攤位', en: 'Event stall', 'zh-CN': '活动摊位' } },
];
const tillId = (key: string) => demoId(`till ${key}`);
/** How many days ago the main till had a shift. A weekend day becomes the Friday before it. */
const shiftDaysAgo = [22, 20, 18, 16, 14, 11, 9, 7, 5, 3, 2, 1];
/** How many days ago a shift ended with less cash than expected. */
const shortDaysAgo = 7;
const cashDifference = -200;
const methods: readonly TillMethod[] = ['cash', 'octopus', 'cash', 'card', 'octopus'];

type Shift = { id: string; no: string; openedAt: Date; closedAt: Date | null };
type Sale = { key: string; at: Date; lines: OrderLine[]; method: TillMethod };

const priceOf = ({ souvenir, quantity }: OrderLine) => souvenir.mallPrice! * quantity;
const amountOf = (sale: Sale) => sale.lines.reduce((sum, line) => sum + priceOf(line), 0);

function addSale(records: DemoRecords, shift: Shift, sale: Sale, serials: Serials): void {
  const { key, at, lines, method } = sale;
  const id = demoId(`counter sale ${key}`);
  const no = formatDocumentNumber('SO', at, ++serials.orders);
  const amount = amountOf(sale);
  const { actorId, actorName } = demoActor(seller);
  const names = lines.map(({ souvenir }) => `${souvenir.code} ${souvenir.name['zh-HK']} ${souvenir.name.en}`);
  const ended = addDays(hongKongDay(at), 7) < hongKongDay(records.now);
  records.add('shop_order', {
    id,
    no,
    kind: 'counter',
    buyer_id: null,
    buyer_name: walkInName,
    buyer_kind: 'walk_in',
    language: 'zh-HK',
    state: ended ? 'ended' : 'completed',
    delivery_method: 'self_pickup',
    contact_name: walkInName,
    contact_phone: '',
    contact_email: '',
    payment_method: method,
    items_amount: amount,
    delivery_fee: 0,
    total_amount: amount,
    placed_at: at,
    expires_at: new Date(at.getTime() + 10 * minuteMs),
    paid_at: at,
    accepted_at: at,
    picked_at: at,
    shipped_at: at,
    received_at: at,
    ended_at: ended ? timeOfDay(addDays(hongKongDay(at), 8), 0) : null,
    shift_id: shift.id,
    seller_id: actorId,
    seller_name: actorName,
    receipt_code: addPickupCode(records, `counter sale ${key}`),
    search_text: indexedText([no, actorName, ...names].join(' ')),
  });
  records.add(
    'shop_order_line',
    ...lines.map(({ souvenir, quantity }, index) => ({
      order_id: id,
      line_no: index + 1,
      souvenir_id: demoId(`souvenir ${souvenir.code}`),
      code: souvenir.code,
      name: JSON.stringify(souvenir.name),
      cover: makePictureId(souvenir.code, 'front'),
      unit_price: souvenir.mallPrice!,
      quantity,
      handed_over: quantity,
      customised: souvenir.customised,
      perishable: souvenir.perishable,
    })),
  );
  records.add('payment', {
    id: demoId(`payment of counter sale ${key}`),
    no: formatDocumentNumber('PY', at, ++serials.payments),
    order_id: id,
    gateway: 'till',
    method,
    amount,
    state: 'succeeded',
    created_at: at,
    settled_at: at,
    shift_id: shift.id,
    given: method === 'cash' ? Math.ceil(amount / 10_000) * 10_000 : null,
    reference: method === 'cash' ? '' : String(100_000 + pickNumber(`reference of ${key}`, 900_000)),
  });
  const stockLines = lines.map(({ souvenir, quantity }, index) => {
    const line = { souvenirId: demoId(`souvenir ${souvenir.code}`), storageId, quantity };
    const reservationId = demoId(`reservation of counter sale ${key} ${index + 1}`);
    records.add('stock_reservation', {
      id: reservationId,
      souvenir_id: line.souvenirId,
      storage_id: storageId,
      origin_kind: 'shop_order',
      origin_id: id,
      origin_no: no,
      line_no: index + 1,
      quantity,
      consumed: quantity,
      made_at: at,
    });
    return { ...line, reservationId };
  });
  addDocument(records, {
    kind: 'outbound',
    orderType: 'SHOP',
    no: records.nextNo('OS', at),
    at,
    confirmedAt: at,
    madeBy: seller,
    confirmedBy: seller,
    origin: { kind: 'shop_order', id, no },
    lines: stockLines,
  });
  const step = { subject: 'shop_order' as const, id, at, by: seller };
  records.addStep({ ...step, action: 'place', from: null, to: 'pending_payment' });
  records.addStep({ ...step, action: 'sell', from: 'pending_payment', to: 'completed' });
}

/** Counts an amount with as few notes and coins as possible. */
function countOut(amount: number) {
  let rest = amount;
  return denominations.map((value) => {
    const pieces = Math.floor(rest / value);
    rest -= pieces * value;
    return { value, pieces };
  });
}

function addShift(records: DemoRecords, shift: Shift, sales: readonly Sale[], isShort: boolean): void {
  const cash = sales.filter(({ method }) => method === 'cash').reduce((sum, sale) => sum + amountOf(sale), 0);
  const expected = floatAmount + cash;
  const counted = expected + (isShort ? cashDifference : 0);
  const { actorId, actorName } = demoActor(seller);
  records.add('till_shift', {
    id: shift.id,
    no: shift.no,
    till_id: tillId('main'),
    state: shift.closedAt ? 'closed' : 'open',
    float_amount: floatAmount,
    opened_at: shift.openedAt,
    opened_by: actorId,
    opened_name: actorName,
    ...(shift.closedAt && {
      counts: JSON.stringify(countOut(counted)),
      counted_amount: counted,
      expected_amount: expected,
      reason: isShort ? '找續時多給了一個兩元硬幣' : '',
      counted_at: shift.closedAt,
      counted_by: actorId,
      counted_name: actorName,
      closed_at: shift.closedAt,
      closed_by: actorId,
      closed_name: actorName,
    }),
  });
  const step = { subject: 'till-shift' as const, id: shift.id, by: seller };
  records.addStep({ ...step, action: 'open', from: null, to: 'open', at: shift.openedAt });
  if (shift.closedAt)
    records.addStep({ ...step, action: 'close', from: 'open', to: 'closed', at: shift.closedAt });
}

function planSales(name: string, openedAt: Date, lastAt: Date, count: number): Sale[] {
  const length = lastAt.getTime() - openedAt.getTime();
  return Array.from({ length: count }, (_, index) => {
    const key = `${name} ${index}`;
    return {
      key,
      at: new Date(openedAt.getTime() + Math.round((length * (index + 1)) / (count + 1))),
      // perishable souvenirs are left out, because the demo would have to choose their lots
      lines: planLines(`counter ${key}`).filter(({ souvenir }) => !souvenir.perishable),
      method: pickFrom(`method of ${key}`, methods),
    };
  }).filter(({ lines }) => lines.length > 0);
}

/** Returns which stock the sales took. */
export function addCounterSales(records: DemoRecords, serials: Serials): StockNeed[] {
  const { now } = records;
  for (const { key, name } of tills)
    records.add('till', {
      id: tillId(key),
      name: JSON.stringify(name),
      storage_id: storageId,
      created_at: new Date(now.getTime() - 90 * 24 * hourMs),
    });
  const closedShifts = shiftDaysAgo.map((daysAgo) => {
    const day = hongKongDay(pickOfficeTime(now, daysAgo, 'shift'));
    return {
      name: `shift ${daysAgo}`,
      isShort: daysAgo === shortDaysAgo,
      openedAt: timeOfDay(day, 10 * 60),
      closedAt: timeOfDay(day, 18 * 60),
    };
  });
  const openShift = {
    name: 'shift now',
    isShort: false,
    openedAt: new Date(now.getTime() - 3 * hourMs),
    closedAt: null,
  };
  // two shifts may be on the same Friday, because weekend days become Fridays; only one of them is kept
  const shiftByOpening = new Map(closedShifts.map((shift) => [shift.openedAt.getTime(), shift]));
  const shifts = [...shiftByOpening.values(), openShift];
  return shifts.flatMap(({ name, isShort, openedAt, closedAt }) => {
    const shift = { id: demoId(name), no: records.nextNo('TS', openedAt), openedAt, closedAt };
    const sales = planSales(name, openedAt, closedAt ?? now, 3 + pickNumber(`sales of ${name}`, 4));
    addShift(records, shift, sales, isShort);
    for (const sale of sales) addSale(records, shift, sale, serials);
    return sales.flatMap(({ at, lines }) =>
      lines.map(({ souvenir, quantity }) => ({
        at,
        code: souvenir.code,
        storage: 'SHOP' as const,
        quantity,
      })),
    );
  });
}
