// Refunds and exchanges at the counter: a receipt code finds the sale and the pieces that can be returned.
import type { CounterReceipt } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import type { Language } from '@keepsake/core/values/language';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/call.ts';
import type { CallOutput } from '../../../../api/endpoint-types.ts';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useLanguage } from '../../../../i18n/i18n.tsx';
import { BlankState } from '../../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { PageHeader } from '../../../../patterns/page/page-header.tsx';
import { CodeField } from '../../../../patterns/scan-field/code-field.tsx';
import type { ScanResult } from '../../../../patterns/scan-field/scan-field.tsx';
import { useTypeAnywhere } from '../../../../patterns/scan-field/use-type-anywhere.ts';
import { BigAmount } from '../big-amount.tsx';
import made from '../payment/made-sale.module.css';
import { ReceiptButtons } from '../receipt/receipt-buttons.tsx';
import { RefundSlipButton } from '../receipt/refund-slip-button.tsx';
import { sellPath, sellRefundPath } from '../sell-paths.ts';
import { RefundForm } from './refund-form.tsx';
import { countPieces, type Quantities, selectAllPieces } from './refund-lines.tsx';
import styles from './refund-page.module.css';

export const handle = {
  title: 'sellRefund.title',
  access: { module: 'counter-sales' },
  button: 'refund',
  under: ['/inventory/counter/sell'],
} satisfies RouteHandle;

/** The answer about an exchange has no amount, because nothing is paid. */
export type TakenBack =
  | CallOutput<'POST /api/inventory/counter/refunds'>
  | CallOutput<'POST /api/inventory/counter/exchanges'>;
/** What is done with the pieces that came back. */
export type Kind = 'refund' | 'exchange';
type Found = {
  readonly code: string;
  readonly receipt: CounterReceipt;
  /** Counts the receipts that were found. It is part of the key of the form, so each receipt starts a new form. */
  readonly nth: number;
  readonly kind: Kind;
  readonly quantities: Quantities;
};

/** The receipt with the lines and the obstacle that apply to `kind`. */
const receiptForKind = (kind: Kind, receipt: CounterReceipt): CounterReceipt =>
  kind === 'exchange' ? { ...receipt, ...receipt.exchange } : receipt;
/** Selects the piece if only one can be returned. Otherwise selects none. */
function selectOnlyPiece(receipt: CounterReceipt): Quantities {
  const all = selectAllPieces(receipt);
  return !receipt.obstacle && countPieces(all) === 1 ? all : {};
}

export default function RefundPage() {
  const { t } = useShow();
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const [refunded, setRefunded] = useState<TakenBack>();
  const form = useRef<HTMLFormElement>(null);
  // Enter outside of the form goes to what is missing in it
  const submit = useCallback(() => form.current?.requestSubmit(), []);
  useTypeAnywhere(field, submit);
  /** Handles the code of a receipt, or of a returned piece of the sale on the screen. */
  const scan = async (code: string): Promise<ScanResult | undefined> => {
    const piece = refunded ? undefined : found && findPiece(found, language, code);
    if (piece) {
      const { lineNo, name, max } = piece;
      const count = (found!.quantities[lineNo] ?? 0) + 1;
      if (count > max) return { ok: false, text: t('sellRefund.scan.few', { name, count: max }) };
      setFound((last) => last && { ...last, quantities: { ...last.quantities, [lineNo]: count } });
      return { ok: true, text: t('sell.scan.added', { name, count }) };
    }
    if (refunded) {
      setRefunded(undefined);
      setFound(undefined);
    }
    const receipt = await call('POST /api/inventory/counter/receipts', { body: { code } }, { quiet: true });
    const quantities = selectOnlyPiece(receipt);
    setFound((last) => ({ code, receipt, nth: (last?.nth ?? 0) + 1, kind: 'refund', quantities }));
    return undefined;
  };
  const startNext = () => {
    setFound(undefined);
    setRefunded(undefined);
    field.current?.focus();
  };
  return (
    <div className={styles.page}>
      <PageHeader back={{ to: sellPath, list: 'sell.title' }} title={t('sellRefund.title')} />
      <CodeField
        label={t(found && !refunded ? 'sellRefund.codeOrPiece' : 'sellRefund.code')}
        onCode={scan}
        fieldRef={field}
        onEmpty={submit}
      />
      {refunded && found ? (
        <RefundDone refunded={refunded} saleId={found.receipt.sale.id} onNext={startNext} />
      ) : found ? (
        <RefundForm
          key={`${found.code} ${found.nth}`}
          formRef={form}
          code={found.code}
          kind={found.kind}
          onKind={(kind) =>
            setFound({ ...found, kind, quantities: selectOnlyPiece(receiptForKind(kind, found.receipt)) })
          }
          receipt={receiptForKind(found.kind, found.receipt)}
          quantities={found.quantities}
          onQuantities={(quantities) => setFound({ ...found, quantities })}
          onRefunded={setRefunded}
        />
      ) : (
        <BlankState
          icon={<IconReceipt size={28} stroke={1.6} />}
          title={t('sellRefund.ready')}
          text={t('sellRefund.ready.text')}
        />
      )}
    </div>
  );
}

/** The line of a sale with a product code, and how many of its pieces can be refunded or exchanged. */
function findPiece({ kind, receipt }: Found, language: Language, code: string) {
  const line = receipt.sale.lines.find(({ productCode }) => productCode === code.toUpperCase());
  return (
    line && {
      lineNo: line.lineNo,
      name: line.names[language === 'en' ? 'en' : 'zh-HK'],
      max: receiptForKind(kind, receipt).lines.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0,
    }
  );
}

type RefundDoneProps = { refunded: TakenBack; saleId: string; onNext: () => void };

function RefundDone({ refunded, saleId, onNext }: RefundDoneProps) {
  const { t } = useShow();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className={made.made} aria-label={t('sellRefund.title')}>
      <p className={made.status} role="status">
        <IconCircleCheck size={30} aria-hidden />
        {t('method' in refunded ? 'sellRefund.done' : 'sellRefund.exchange.done')} ·
        <Link to={`/inventory/refunds/${refunded.refundId}`} className={styles.link}>
          {refunded.refundNo}
        </Link>
      </p>
      {'method' in refunded && (
        <BigAmount label={t(`sellRefund.method.${refunded.method}`)} cents={refunded.amount} huge />
      )}
      {!('method' in refunded) && <p className={made.text}>{t('sellRefund.exchange.noMoney')}</p>}
      <div className={made.buttons}>
        <Button ref={button} size="xl" onClick={onNext}>
          {t('sellRefund.again')}
        </Button>
        <RefundSlipButton
          refundId={refunded.refundId}
          isExchange={!('method' in refunded)}
          back={{ to: sellRefundPath, name: t('sellRefund.title') }}
          isAtCounter
        />
        <ReceiptButtons saleId={saleId} />
        <Button component={Link} to={sellPath} size="xl" variant="default">
          {t('detail.backTo', { list: t('sell.title') })}
        </Button>
      </div>
    </section>
  );
}
