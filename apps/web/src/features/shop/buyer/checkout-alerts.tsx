import type { CheckoutSummary } from '@keepsake/core/shop/order.contract';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '../../../app/format.ts';
import { useT } from '../../../app/i18n.tsx';
import styles from './checkout-page.module.css';
import { useNoteText } from './use-note-text.ts';
import type { PlaceTrouble } from './use-place-order.ts';
import type { PriceChange } from './use-price-watch.ts';

type CheckoutAlertsProps = {
  summary: CheckoutSummary;
  trouble: PlaceTrouble | undefined;
  buyNow: boolean;
  changes: readonly PriceChange[];
  onAccept: () => void;
};

/** Whatever has to be known before the order can be placed, with the way on. */
export function CheckoutAlerts({ summary, trouble, buyNow, changes, onAccept }: CheckoutAlertsProps) {
  const t = useT();
  const format = useFormat();
  const noteOf = useNoteText();
  const icon = <IconAlertTriangle aria-hidden />;
  const blocked = summary.lines.filter(({ note }) => note !== null);
  if (blocked.length > 0) {
    return (
      <Alert
        role="alert"
        color="red"
        icon={icon}
        title={t('checkout.blocked.title')}
        className={styles.alert}
      >
        <ul className={styles.names}>
          {blocked.map((line) => (
            <li key={line.souvenirId}>
              {line.name}: {noteOf(line)}
            </li>
          ))}
        </ul>
        <Button
          component={Link}
          to={buyNow ? `/shopping/detail/${blocked[0]!.souvenirId}` : '/shopping/cart'}
          radius="xl"
        >
          {t(buyNow ? 'checkout.back.souvenir' : 'checkout.blocked.cart')}
        </Button>
      </Alert>
    );
  }
  if (changes.length > 0) {
    return (
      <Alert
        role="alert"
        color="yellow"
        icon={icon}
        title={t('checkout.price.title')}
        className={styles.alert}
      >
        <ul className={styles.names}>
          {changes.map(({ line, before }) => (
            <li key={line.souvenirId}>
              {line.name}: <s>HK${format.amount(before)}</s>{' '}
              <strong>HK${format.amount(line.unitPrice!)}</strong>
            </li>
          ))}
        </ul>
        <Button radius="xl" onClick={onAccept}>
          {t('checkout.price.accept')}
        </Button>
      </Alert>
    );
  }
  if (trouble) {
    return (
      <Alert
        role="alert"
        color="yellow"
        icon={icon}
        title={t(`checkout.trouble.${trouble}`)}
        className={styles.alert}
      >
        {trouble !== 'priceChanged' && (
          <Button component={Link} to="/shopping/orders" variant="default" radius="xl">
            {t('checkout.trouble.orders')}
          </Button>
        )}
      </Alert>
    );
  }
  return null;
}
