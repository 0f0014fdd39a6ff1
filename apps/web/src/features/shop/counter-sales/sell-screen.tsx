// The screen of a till: the sale in progress, its payment, or the sale that was just made.
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCashRegister, IconReceiptRefund } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { readTill, updateTill, useTillState } from './device-store.ts';
import { SaleEntry } from './entry/sale-entry.tsx';
import { TotalsPanel } from './entry/totals-panel.tsx';
import type { OpenTill } from './open-till.ts';
import { MadeSale } from './payment/made-sale.tsx';
import { PaymentPanel } from './payment/payment-panel.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { saleQueue } from './sale-queue.ts';
import styles from './sell-page.module.css';
import type { SendingProps } from './sell-page.tsx';
import { sellRefundPath, shiftPath } from './sell-paths.ts';
import { useRefreshProducts } from './use-refresh-products.ts';

type SellScreenProps = SendingProps & { till: OpenTill; onChangeTill: (() => void) | undefined };

export function SellScreen({ till, onChangeTill, ...sending }: SellScreenProps) {
  const { made } = useTillState(till.id);
  const [notice, setNotice] = useState('');
  const firstCode = useRef('');
  return (
    <div className={styles.page}>
      <SellHeader till={till} onChangeTill={onChangeTill} />
      {notice && (
        <Alert color="red" role="alert" mb={12} icon={<IconAlertTriangle aria-hidden />}>
          {notice}
        </Alert>
      )}
      {made ? (
        <MadeSale tillId={till.id} made={made} firstCode={firstCode} onNotice={setNotice} />
      ) : (
        <CurrentSale till={till} firstCode={firstCode} onNotice={setNotice} {...sending} />
      )}
    </div>
  );
}

function SellHeader({ till, onChangeTill }: Pick<SellScreenProps, 'till' | 'onChangeTill'>) {
  const { t, format } = useShow();
  const { userName } = useUser().userInfo;
  const mayRefund = useMay('counter-sales')('refund');
  return (
    <PageHeader
      title={t('sell.title')}
      subtitle={t('sell.subtitle', {
        till: till.name,
        shift: till.shift.no,
        seller: format.person(userName),
      })}
      actions={
        <>
          {onChangeTill && (
            <Button variant="subtle" onClick={onChangeTill}>
              {t('sell.changeTill')}
            </Button>
          )}
          <Button
            component={Link}
            to={shiftPath(till.shift.id)}
            variant="default"
            leftSection={<IconCashRegister size={17} aria-hidden />}
          >
            {t('sell.shift')}
          </Button>
          {mayRefund && (
            <Button
              component={Link}
              to={sellRefundPath}
              variant="default"
              leftSection={<IconReceiptRefund size={17} aria-hidden />}
            >
              {t('sell.refunds')}
            </Button>
          )}
        </>
      }
    />
  );
}

type CurrentSaleProps = SendingProps & {
  till: OpenTill;
  firstCode: RefObject<string>;
  onNotice: (notice: string) => void;
};

function CurrentSale({ till, firstCode, unsent, isSending, onSending, onNotice }: CurrentSaleProps) {
  const { t } = useShow();
  const state = useTillState(till.id);
  const refresh = useRefreshProducts(till.id);
  const [isPaying, setIsPaying] = useState(false);
  // While a sale is sent, its draft is in the queue.
  const draft = (isSending && unsent?.draft) || state.draft;
  const change = useCallback(
    (next: (draft: SaleDraft) => SaleDraft) => {
      onNotice('');
      updateTill(till.id, (before) => ({ draft: next(before.draft) }));
    },
    [till.id, onNotice],
  );
  const hasLines = draft.lines.length > 0;
  const startPayment = useCallback(() => {
    // A scan may have added a line that is not rendered yet.
    if (readTill(till.id).draft.lines.length > 0) setIsPaying(true);
  }, [till.id]);
  // The sale was refused when it was sent again, or is too old to be sent. It comes back to be corrected.
  useEffect(() => {
    if (!unsent || unsent.refusal === undefined) return;
    updateTill(unsent.body.tillId, () => ({ draft: unsent.draft }));
    saleQueue.dismiss(unsent.key);
    onNotice(unsent.refusal ? t('sell.refused', { reason: unsent.refusal }) : t('sell.unsent.old'));
    void refresh();
  }, [unsent, onNotice, refresh, t]);
  return (
    <div className={styles.columns} data-paying={isPaying || undefined}>
      <SaleEntry
        till={till}
        draft={draft}
        onChange={change}
        onPay={startPayment}
        disabled={isPaying}
        firstCode={firstCode}
      />
      {isPaying && (hasLines || isSending) ? (
        <PaymentPanel
          till={till}
          draft={draft}
          isSending={isSending}
          onSending={onSending}
          onChange={change}
          onRefused={refresh}
          onClose={() => setIsPaying(false)}
        />
      ) : (
        <TotalsPanel till={till} draft={draft} held={state.held} onChange={change} onPay={startPayment} />
      )}
    </div>
  );
}
