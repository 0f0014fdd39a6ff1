// The facts of a shop order: how it is delivered and paid, or where it was sold, and its amounts.
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { Link } from 'react-router';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useHasModule } from '../../../patterns/hooks/use-may.ts';
import { breakable, type Fact, KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { shiftPath } from '../counter-sales/sell-paths.ts';
import { PaymentName } from '../payments/payment-mark.tsx';
import styles from './order-sections.module.css';

type Facts = (Fact | undefined)[];

const email = (address: string) => <a href={`mailto:${address}`}>{breakable(address)}</a>;

export function OrderFacts({ order }: { order: DeskDetail }) {
  const show = useShow();
  const { t, format } = show;
  const mayOpenShift = useHasModule()('tills');
  const facts = order.sale
    ? listSaleFacts(order, order.sale, show, mayOpenShift)
    : listShopFacts(order, show);
  const money = (label: Parameters<typeof t>[0], cents: number | undefined): Fact | undefined =>
    cents === undefined ? undefined : { label: t(label), value: format.hkd(cents), numeric: true };
  const change = (label: Parameters<typeof t>[0], cents: number): Fact => ({
    label: t(label),
    value: `${cents < 0 ? '−' : '+'}${format.hkd(Math.abs(cents))}`,
    numeric: true,
  });
  const discount = sumDiscount(order);
  const { sale, itemsAmount } = order;
  // Without discount and rounding, the items of a sale add up to its total, and the row of the items is left out.
  const hasSums = itemsAmount !== undefined && (!sale || itemsAmount + discount !== order.totalAmount);
  return (
    <Section title={t('desk.facts')}>
      <KeyValue
        facts={[
          ...facts,
          order.remark ? { label: t('desk.remark'), value: order.remark } : undefined,
          order.cancelReason ? { label: t('desk.cancelReason'), value: order.cancelReason } : undefined,
          hasSums ? money('desk.itemsAmount', itemsAmount + discount) : undefined,
          discount > 0 ? change('sell.discount', -discount) : undefined,
          sale?.discountReason ? { label: t('desk.discountReason'), value: sale.discountReason } : undefined,
          sale ? undefined : money('checkout.fee', order.deliveryFee),
          sale?.rounding ? change('shift.rounding', sale.rounding) : undefined,
          ...listTotals(order, show),
        ]}
      />
    </Section>
  );
}

function listShopFacts(order: DeskDetail, { t, format }: Show): Facts {
  const { place, contactName, contactPhone, contactEmail, buyerName, paidAt, collectBy } = order;
  return [
    { label: t('order.deliveryMethod'), value: t(`order.deliveryMethod.${order.deliveryMethod}`) },
    place ? { label: t('order.place'), value: place } : undefined,
    { label: t('order.contactName'), value: format.person(contactName) },
    { label: t('order.contactPhone'), value: <a href={`tel:${contactPhone}`}>{contactPhone}</a> },
    { label: t('common.email'), value: email(contactEmail) },
    buyerName.includes(contactName)
      ? undefined
      : { label: t('order.buyerName'), value: format.person(buyerName) },
    paidAt ? { label: t('order.paidAt'), value: <TimeText iso={paidAt} exact /> } : undefined,
    { label: t('checkout.payment'), value: <PaymentName method={order.paymentMethod} /> },
    collectBy ? { label: t('order.collectBy'), value: format.date(collectBy) } : undefined,
  ];
}

type Sale = NonNullable<DeskDetail['sale']>;

function listSaleFacts(order: DeskDetail, sale: Sale, { t, format }: Show, mayOpenShift: boolean): Facts {
  const { contactEmail, paidAt } = order;
  const shift = mayOpenShift ? (
    <Link to={shiftPath(sale.shiftId)} className={styles.no}>
      {sale.shiftNo}
    </Link>
  ) : (
    sale.shiftNo
  );
  const payments = sale.payments.map(({ method, amount, reference }) => (
    <span key={method} className={styles.payment}>
      <PaymentName method={method} />
      {amount !== undefined && sale.payments.length > 1 && ` ${format.hkd(amount)}`}
      {reference && <small>{reference}</small>}
    </span>
  ));
  return [
    { label: t(orderFields.kind.label), value: t(orderFields.kind.choices.counter) },
    { label: t(shiftFields.tillName.label), value: sale.tillName },
    { label: t(shiftFields.no.label), value: shift },
    { label: t('desk.seller'), value: format.person(sale.seller) },
    contactEmail ? { label: t('common.email'), value: email(contactEmail) } : undefined,
    paidAt ? { label: t('order.paidAt'), value: <TimeText iso={paidAt} exact /> } : undefined,
    { label: t('checkout.payment'), value: payments },
  ];
}

const sumDiscount = ({ lines }: DeskDetail): number =>
  lines.reduce(
    (sum, { shopPrice, unitPrice = 0, quantity }) => sum + ((shopPrice ?? unitPrice) - unitPrice) * quantity,
    0,
  );

/** The total, and if something was deducted after payment, that amount and the new total. */
function listTotals({ totalAmount, deducted = 0 }: DeskDetail, { t, format }: Show): Fact[] {
  if (totalAmount === undefined) return [];
  const total = { label: t('checkout.total'), value: format.hkd(totalAmount + deducted), numeric: true };
  if (deducted === 0) return [total];
  return [
    total,
    { label: t('change.deducted'), value: `−${format.hkd(deducted)}`, numeric: true },
    { label: t('change.newTotal'), value: format.hkd(totalAmount), numeric: true },
  ];
}
