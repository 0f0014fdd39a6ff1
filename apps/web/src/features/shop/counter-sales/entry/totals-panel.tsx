import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../../../api/random-id.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { useMay } from '../../../../patterns/hooks/use-may.ts';
import { closeToast, currentToast, showToast, type Toast } from '../../../../stores/toast-store.ts';
import { type HeldSale, resumeSale, updateTill } from '../device-store.ts';
import type { OpenTill } from '../open-till.ts';
import { emptyDraft, type SaleDraft, sumUp } from '../sale-draft.ts';
import styles from '../sell-panel.module.css';
import { DiscountDialog } from './discount-dialog.tsx';
import { HeldSales } from './held-sales.tsx';

type TotalsPanelProps = {
  till: OpenTill;
  draft: SaleDraft;
  held: readonly HeldSale[];
  onChange: (change: (draft: SaleDraft) => SaleDraft) => void;
  onPay: () => void;
};

const undoToastMs = 10_000;

/** Returns a function that empties the sale and offers to undo this until the panel is closed. */
function useClear({ till, draft, onChange }: TotalsPanelProps) {
  const { t } = useShow();
  const shown = useRef<Toast>(undefined);
  useEffect(
    () => () => {
      // the lines must not come back while the next sale is paid
      if (shown.current && shown.current === currentToast()) closeToast();
    },
    [],
  );
  return () => {
    onChange(() => emptyDraft);
    const undo = () => resumeSale(till.id, { id: randomId(), draft });
    void showToast('info', t('sell.cleared'), undoToastMs, { label: t('common.undo'), run: undo });
    shown.current = currentToast();
  };
}

/** The right side of the till before the payment: the sums, and what can be done with the sale. */
export function TotalsPanel(props: TotalsPanelProps) {
  const { till, draft, held, onChange, onPay } = props;
  const { t, format } = useShow();
  const clear = useClear(props);
  const mayDiscount = useMay('counter-sales')('discount');
  const [isDiscounting, setIsDiscounting] = useState(false);
  const { pieces, itemsAmount, discount } = sumUp(draft);
  const isEmpty = draft.lines.length === 0;
  const hold = () =>
    updateTill(till.id, (state) => ({
      draft: emptyDraft,
      held: [...state.held, { id: randomId(), at: Date.now(), draft: state.draft }],
    }));
  return (
    <section
      className={`${styles.panel} ${styles.entered}`}
      data-empty={isEmpty || undefined}
      aria-label={t('common.total')}
    >
      <div className={styles.tools}>
        <Button variant="default" disabled={isEmpty} onClick={hold}>
          {t('sell.hold')}
        </Button>
        {mayDiscount && (
          <Button
            variant="default"
            disabled={isEmpty}
            aria-label={t('sell.discount.all')}
            onClick={() => setIsDiscounting(true)}
          >
            {t('sell.discount')}
          </Button>
        )}
        <Button variant="default" disabled={isEmpty} onClick={clear}>
          {t('sell.clear')}
        </Button>
      </div>
      {held.length > 0 && <HeldSales tillId={till.id} held={held} />}
      <dl className={styles.rows}>
        <div className={styles.pieces}>
          <dt>{t('common.pieces')}</dt>
          <dd>{format.number(pieces)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>
              {t('sell.discount')}
              <small>{draft.discountReason}</small>
            </dt>
            <dd>−{format.hkd(discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('common.total')}</dt>
          <dd>{format.hkd(itemsAmount)}</dd>
        </div>
      </dl>
      <Button className={styles.main} size="xl" disabled={isEmpty} onClick={onPay}>
        {t('sell.pay')}
        <kbd className={styles.key}>F9</kbd>
      </Button>
      {isDiscounting && (
        <DiscountDialog draft={draft} onChange={onChange} onClose={() => setIsDiscounting(false)} />
      )}
    </section>
  );
}
