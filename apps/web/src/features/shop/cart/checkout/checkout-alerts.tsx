import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '../../../../i18n/format.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { BuyerNote } from '../buyer-note.tsx';
import styles from '../checkout-page.module.css';
import { useNoteText } from './use-note-text.ts';
import type { PlaceProblem } from './use-place-order.ts';
import { type PriceChange, toLineKey } from './use-price-watch.ts';

type CheckoutAlertsProps = {
  summary: CheckoutSummary;
  problem: PlaceProblem | undefined;
  isBuyNow: boolean;
  changes: readonly PriceChange[];
  onAccept: () => void;
};

/** The problems to solve before placing the order: unavailable items, changed prices, an unclear earlier attempt. */
export function CheckoutAlerts({ summary, problem, isBuyNow, changes, onAccept }: CheckoutAlertsProps) {
  const t = useT();
  const format = useFormat();
  const getNoteText = useNoteText();
  const blocked = summary.lines.filter(({ note }) => note !== null);
  if (blocked.length > 0) {
    return (
      <BuyerNote tone="danger" title={t('checkout.blocked.title')}>
        <ul className={styles.names}>
          {blocked.map((line) => (
            <li key={toLineKey(line)}>
              {line.name}: {getNoteText(line)}
            </li>
          ))}
        </ul>
        <Button
          component={Link}
          to={isBuyNow ? `/shopping/detail/${blocked[0]!.souvenirId}` : '/shopping/cart'}
          radius="xl"
        >
          {t(isBuyNow ? 'checkout.back.souvenir' : 'checkout.blocked.cart')}
        </Button>
      </BuyerNote>
    );
  }
  if (changes.length > 0) {
    return (
      <BuyerNote tone="warn" title={t('checkout.price.title')}>
        <ul className={styles.names}>
          {changes.map(({ line, before }) => (
            <li key={toLineKey(line)}>
              {line.name}: <s>HK${format.amount(before)}</s>{' '}
              <strong>HK${format.amount(line.unitPrice!)}</strong>
            </li>
          ))}
        </ul>
        <Button radius="xl" onClick={onAccept}>
          {t('checkout.price.accept')}
        </Button>
      </BuyerNote>
    );
  }
  if (problem) {
    return (
      <BuyerNote tone="warn" title={t(`checkout.problem.${problem}`)}>
        {problem !== 'priceChanged' && (
          <Button component={Link} to="/shopping/orders" variant="default" radius="xl">
            {t('checkout.problem.orders')}
          </Button>
        )}
      </BuyerNote>
    );
  }
  return null;
}
