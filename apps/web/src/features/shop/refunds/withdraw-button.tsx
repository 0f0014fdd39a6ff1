import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isOvertaken } from '../../../api/errors.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';

/** Withdraws a request that is not decided yet, after a confirmation. */
export function WithdrawButton({ refund: { id, refundNo } }: { refund: OwnRefundDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const client = useQueryClient();
  const refresh = () =>
    invalidate(client, [
      'GET /api/shop/refunds/:id',
      'GET /api/shop/refunds',
      'GET /api/shop/orders/:id',
      'GET /api/shop/refund-eligibility',
    ]);
  const withdraw = () =>
    confirm({
      title: t('refunds.withdraw.title', { refundNo }),
      text: t('refunds.withdraw.text'),
      confirmLabel: t('refunds.withdraw'),
      cancelLabel: t('refunds.withdraw.keep'),
      danger: true,
      run: async () => {
        await call('POST /api/shop/refunds/:id/actions/withdraw', { params: { id }, body: {} }).catch(
          async (error) => {
            // the shop decided in the meantime
            if (isOvertaken(error)) await refresh();
            throw error;
          },
        );
        await refresh();
        void showToast('success', t('refunds.withdrawn'));
      },
    });
  return (
    <Button variant="default" size="sm" radius="xl" onClick={withdraw}>
      {t('refunds.withdraw')}
    </Button>
  );
}
