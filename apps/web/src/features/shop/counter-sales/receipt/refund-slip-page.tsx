// The slip of a refund or an exchange for a printer with paper of 80 mm, in Chinese and English.
import type { RefundSlip } from '@keepsake/core/shop/receipts/refund-slip.contract';
import { refundMessages } from '@keepsake/core/shop/refunds/refund.messages';
import { useParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { formatters } from '../../../../i18n/format.ts';
import { LoadedRecord } from '../../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../../patterns/page/use-document-title.ts';
import { QrCode } from '../../../../patterns/print/qr-code.tsx';
import { inBoth } from './printed-receipt-words.ts';
import styles from './roll-paper.module.css';
import { printedMoney, RollFacts, RollNames, RollPaper } from './roll-paper.tsx';

export const handle = {
  title: 'sellRefund.slip',
  access: { module: 'refunds' },
  messages: 'office',
  under: ['/inventory/refunds'],
} satisfies RouteHandle;

export default function RefundSlipPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      endpoint="GET /api/shop/desk/refunds/:id/slip"
      input={{ params: { id } }}
      back={{ to: '/inventory/refunds', list: 'refunds.title' }}
    >
      {(slip) => <Slip slip={slip} />}
    </LoadedRecord>
  );
}

function Slip({ slip }: { slip: RefundSlip }) {
  const title = inBoth(slip.kind === 'exchange' ? 'exchangeSlip' : 'refundSlip');
  useDocumentTitle(`${title} ${slip.refundNo}`);
  return (
    <RollPaper back={{ to: `/inventory/refunds/${slip.id}`, name: slip.refundNo }} title={title}>
      <RollFacts
        facts={[
          [inBoth('refundNo'), slip.refundNo],
          [inBoth('time'), formatters('en').dateTime(slip.doneAt)],
          [inBoth('orderNo'), slip.orderNo],
          [inBoth('till'), slip.tillNames ? `${slip.tillNames['zh-HK']} ${slip.tillNames.en}` : ''],
          [inBoth('handledBy'), slip.cashier],
          [inBoth('customer'), slip.receiver],
        ]}
      />
      <SlipLines slip={slip} />
      <SlipPayout slip={slip} />
      <footer className={styles.foot}>
        {slip.receiptCode && (
          <>
            <QrCode text={slip.receiptCode} label={slip.receiptCode} className={styles.qr} />
            <p>{inBoth('receiptCode')}</p>
            <p className={styles.code}>{slip.receiptCode}</p>
          </>
        )}
        <p>{inBoth('thanks')}</p>
      </footer>
    </RollPaper>
  );
}

function SlipLines({ slip: { lines } }: { slip: RefundSlip }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ lineNo, names, productCode, quantity, amount, replacement }) => (
        <li key={lineNo}>
          <span className={styles.way}>{inBoth('returned')}</span>
          <RollNames names={names} />
          <Figures code={productCode} quantity={quantity} amount={amount} />
          {replacement && (
            <>
              <span className={styles.way}>{inBoth('handedOver')}</span>
              <RollNames names={replacement.names} />
              <Figures code={replacement.productCode} quantity={quantity} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figures({
  code,
  quantity,
  amount,
}: {
  code: string;
  quantity: number;
  amount?: number | undefined;
}) {
  return (
    <span className={styles.figures}>
      <span>
        {code} × {quantity}
      </span>
      {amount !== undefined && <strong>{printedMoney(amount)}</strong>}
    </span>
  );
}

function SlipPayout({ slip: { payout } }: { slip: RefundSlip }) {
  if (!payout) return <p className={styles.notice}>{inBoth('nothingToPay')}</p>;
  const { amount, rounding, method, reference } = payout;
  const name = refundMessages[`refund.method.${method}`];
  return (
    <>
      <dl className={styles.sums}>
        {rounding !== 0 && (
          <>
            <div>
              <dt>{inBoth('subtotal')}</dt>
              <dd>{printedMoney(amount - rounding)}</dd>
            </div>
            <div>
              <dt>{inBoth('rounding')}</dt>
              <dd>{printedMoney(rounding)}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{inBoth('refunded')}</dt>
          <dd>{formatters('en').hkd(amount)}</dd>
        </div>
        <div>
          <dt>{inBoth('refundMethod')}</dt>
          <dd>
            {name['zh-HK']} {name.en}
            {reference && ` ${reference}`}
          </dd>
        </div>
      </dl>
      {method === 'cash' && <p className={styles.signature}>{inBoth('payeeSignature')}</p>}
    </>
  );
}
