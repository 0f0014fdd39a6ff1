// The receipt of a counter sale for a printer with paper of 80 mm, in Chinese and English.
import { letterheadLines } from '@keepsake/core/identity/organization/letterhead';
import type { CounterSale } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { formatters } from '../../../../i18n/format.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { LoadedRecord } from '../../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../../patterns/page/use-document-title.ts';
import { PrintBar } from '../../../../patterns/print/print-page.tsx';
import { QrCode } from '../../../../patterns/print/qr-code.tsx';
import { type ReceiptState, sellPath } from '../sell-paths.ts';
import { inBoth, inChinese, inEnglish } from './printed-receipt-words.ts';
import styles from './receipt-page.module.css';

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

/** Opens the print dialog once, if a link asked for it and everything has loaded. */
function usePrintAtOnce(isReady: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const wasPrinted = useRef(false);
  const asked = (location.state as ReceiptState | null)?.printAtOnce === true;
  const { search } = location;
  useEffect(() => {
    if (!asked || !isReady || wasPrinted.current) return;
    wasPrinted.current = true;
    // A reload must not print again.
    void navigate({ search }, { replace: true, state: null });
    requestAnimationFrame(() => window.print());
  }, [asked, isReady, navigate, search]);
}

const money = formatters('en').accounting;

function Receipt({ sale }: { sale: CounterSale }) {
  const { t } = useShow();
  useDocumentTitle(`${inBoth('title')} ${sale.orderNo}`);
  const { data: letterhead } = useApiQuery('GET /api/permission/letterhead', {});
  const back = (useLocation().state as ReceiptState | null)?.back ?? { to: sellPath, name: t('sell.title') };
  const paper = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  // CSS cannot make a printed page as long as its content, so the length is measured.
  useLayoutEffect(() => {
    if (letterhead) setHeight(Math.ceil((paper.current!.offsetHeight / 96) * 25.4));
  }, [letterhead]);
  usePrintAtOnce(height !== undefined);
  const facts = [
    [inBoth('orderNo'), sale.orderNo],
    [inBoth('time'), formatters('en').dateTime(sale.soldAt)],
    [inBoth('till'), `${sale.tillNames['zh-HK']} ${sale.tillNames.en}`],
    [inBoth('seller'), sale.seller],
  ];
  return (
    <>
      <PrintBar back={back} />
      <main id="main">
        {height && <style>{`@page roll { size: 80mm ${height}mm; }`}</style>}
        <article className={styles.paper} ref={paper}>
          <h1 className={styles.college}>
            <span lang="zh-HK">{letterhead?.name['zh-HK']}</span>
            <span lang="en">{letterhead?.name.en}</span>
          </h1>
          {letterhead && (
            <p className={styles.address}>
              {/* the roll is too narrow for phone and email in one line */}
              {letterheadLines(letterhead).flatMap((line) =>
                line.split(' · ').map((part) => <span key={part}>{part}</span>),
              )}
            </p>
          )}
          <p className={styles.center}>{inBoth('title')}</p>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ReceiptLines sale={sale} />
          <ReceiptSums sale={sale} />
          <ReceiptFooter sale={sale} />
        </article>
      </main>
    </>
  );
}

function ReceiptLines({ sale }: { sale: CounterSale }) {
  return (
    <ul className={styles.lines}>
      {sale.lines.map(({ lineNo, names, productCode, quantity, shopPrice, unitPrice, amount }) => (
        <li key={lineNo}>
          <span lang="zh-HK">{names['zh-HK']}</span>
          {names.en !== names['zh-HK'] && <span lang="en">{names.en}</span>}
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
