// The receipt of a counter sale for a printer with paper of 80 mm, in Chinese and English.
import type { CounterSale } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { formatters } from '../../../../i18n/format.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { LoadedRecord } from '../../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../../patterns/page/use-document-title.ts';
import { QrCode } from '../../../../patterns/print/qr-code.tsx';
import { sellPath } from '../sell-paths.ts';
import { inBoth, inChinese, inEnglish } from './printed-receipt-words.ts';
import styles from './roll-paper.module.css';
import { printedMoney as money, RollFacts, RollNames, RollPaper } from './roll-paper.tsx';

export const handle = {
  title: 'sellDone.print',
  access: 'signed-in',
  messages: 'office',
  under: ['/inventory/counter/sell'],
} satisfies RouteHandle;

export default function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      endpoint="GET /api/inventory/counter/sales/:id"
      input={{ params: { id } }}
      back={{ to: sellPath, list: 'sell.title' }}
    >
      {(sale) => <Receipt sale={sale} />}
    </LoadedRecord>
  );
}

function Receipt({ sale }: { sale: CounterSale }) {
  const { t } = useShow();
  useDocumentTitle(`${inBoth('title')} ${sale.orderNo}`);
  return (
    <RollPaper back={{ to: sellPath, name: t('sell.title') }} title={inBoth('title')}>
      <RollFacts
        facts={[
          [inBoth('orderNo'), sale.orderNo],
          [inBoth('time'), formatters('en').dateTime(sale.soldAt)],
          [inBoth('till'), `${sale.tillNames['zh-HK']} ${sale.tillNames.en}`],
          [inBoth('seller'), sale.seller],
        ]}
      />
      <ReceiptLines sale={sale} />
      <ReceiptSums sale={sale} />
      <ReceiptFooter sale={sale} />
    </RollPaper>
  );
}

function ReceiptLines({ sale }: { sale: CounterSale }) {
  return (
    <ul className={styles.lines}>
      {sale.lines.map(({ lineNo, names, productCode, quantity, shopPrice, unitPrice, amount }) => (
        <li key={lineNo}>
          <RollNames names={names} />
          <span className={styles.figures}>
            <span>
              {productCode} · {quantity} × {shopPrice !== null && <s>{money(shopPrice)}</s>}{' '}
              {money(unitPrice)}
            </span>
            <strong>{money(amount)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

function ReceiptSums({ sale }: { sale: CounterSale }) {
  const discount = sale.lines.reduce(
    (sum, { shopPrice, unitPrice, quantity }) => sum + ((shopPrice ?? unitPrice) - unitPrice) * quantity,
    0,
  );
  const row = (label: string, cents: number, isTotal = false) => (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{isTotal ? formatters('en').hkd(cents) : money(cents)}</dd>
    </div>
  );
  return (
    <dl className={styles.sums}>
      {sale.rounding !== 0 && (
        <>
          {row(inBoth('subtotal'), sale.itemsAmount)}
          {row(inBoth('rounding'), sale.rounding)}
        </>
      )}
      {row(inBoth('sum'), sale.totalAmount, true)}
      {discount > 0 && row(inBoth('discount'), discount)}
      {sale.payments.map(({ method, amount, given, change, reference }) => {
        const name = orderMessages[`order.payment.${method}`];
        const label = `${name['zh-HK']} ${name.en}${reference && ` ${reference}`}`;
        return (
          <Fragment key={method}>
            {row(label, amount)}
            {given !== null && row(inBoth('given'), given)}
            {change !== null && row(inBoth('change'), change)}
          </Fragment>
        );
      })}
      {sale.refundedAmount > 0 && row(inBoth('refunded'), -sale.refundedAmount)}
    </dl>
  );
}

function ReceiptFooter({ sale }: { sale: CounterSale }) {
  return (
    <footer className={styles.foot}>
      <QrCode text={sale.receiptCode} label={sale.receiptCode} className={styles.qr} />
      <p>{inBoth('receiptCode')}</p>
      <p className={styles.code}>{sale.receiptCode}</p>
      <p lang="zh-HK">{inChinese('refundUntil', { day: formatters('zh-HK').date(sale.refundUntil) })}</p>
      <p lang="en">{inEnglish('refundUntil', { day: formatters('en').date(sale.refundUntil) })}</p>
      <p>{inBoth('thanks')}</p>
    </footer>
  );
}
