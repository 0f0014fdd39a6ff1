import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { refreshCart } from '../layout/cart-store.ts';

type Order = Pick<OrderRow, 'id' | 'orderNo' | 'state' | 'totalAmount'>;

const maxReasonLength = 200;

/** The actions of a buyer on an order, except paying. */
export function useOrderActions() {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const reload = useReload();
  const refresh = () => reload();
  const finish = async (text: string) => {
    void showToast('success', text);
    await refresh();
  };
  return {
    refresh,
    cancel: ({ id, orderNo, state, totalAmount }: Order) =>
      confirm({
        title: t('orders.cancel.title', { orderNo }),
        text: t(state === 'pending_payment' ? 'orders.cancel.unpaid' : 'orders.cancel.paid', {
          amount: `HK$${format.accounting(totalAmount)}`,
        }),
        confirmLabel: t('orders.cancel'),
        cancelLabel: t('orders.cancel.keep'),
        danger: true,
        comment: { label: t('common.reason'), min: 0, max: maxReasonLength },
        run: async (reason) => {
          await call('POST /api/shop/orders/:id/actions/cancel', { params: { id }, body: { reason } });
          await finish(t('orders.cancel.done', { orderNo }));
          void refreshCart();
        },
      }),
    receive: ({ id, orderNo }: Order) =>
      confirm({
        title: t('orders.receive.title', { orderNo }),
        text: t('orders.receive.text'),
        confirmLabel: t('orders.receive'),
        run: async () => {
          await call('POST /api/shop/orders/:id/actions/receive', { params: { id }, body: {} });
          await finish(t('orders.receive.done'));
        },
      }),
  };
}
