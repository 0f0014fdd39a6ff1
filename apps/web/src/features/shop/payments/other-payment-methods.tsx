import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { PaymentMark } from './payment-mark.tsx';
import { usePay } from './use-pay.ts';

/** Lets the buyer pay with another method than the chosen one, for example after a declined card. */
export function OtherPaymentMethods({ order }: { order: OrderRow }) {
  const t = useT();
  const pay = usePay();
  const { data } = useApiQuery('GET /api/shop/checkout', {});
  const others = (data?.paymentMethods ?? []).filter((method) => method !== order.paymentMethod);
  if (others.length === 0) return null;
  const choose = (method: PaymentMethod) => void pay(order.id, method).catch(() => {});
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="md"
          radius="xl"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('orders.payOtherwise')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((method) => (
          <Menu.Item
            key={method}
            leftSection={<PaymentMark method={method} />}
            onClick={() => choose(method)}
          >
            {t(`order.payment.${method}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
