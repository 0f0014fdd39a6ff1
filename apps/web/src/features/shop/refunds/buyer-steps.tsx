// The steps of a buyer: withdrawing a request, and sending the goods back after the approval.
import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { refundEndpoints } from '@keepsake/core/shop/refunds/refund.contract';
import { Button, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { isWrongState } from '../../../api/errors.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './refund.module.css';

/** The field for the tracking number of returned goods. It is not needed if the buyer brings them to the counter. */
export function SendBack({ refund }: { refund: OwnRefundDetail }) {
  const t = useT();
  const reload = useReload();
  const form = useKeepsakeForm({
    schema: refundEndpoints.sendGoodsBack.body,
    initialValues: { trackingNo: '' },
    submit: async (body) => {
      await call('POST /api/shop/refunds/:id/actions/send-back', { params: { id: refund.id }, body });
      await reload();
    },
    saved: 'refunds.tracking.sent',
  });
  return (
    <form
      className={`${styles.tracking} ks-screen-only`}
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <TextInput
        label={t('orders.trackingNo')}
        autoComplete="off"
        maxLength={50}
        required
        {...form.field('trackingNo')}
      />
      <Button type="submit" radius="xl" loading={form.pending}>
        {t('refunds.tracking.send')}
      </Button>
    </form>
  );
}

/** Withdraws a request whose goods were not sent back yet, after a confirmation. */
export function WithdrawButton({ refund: { id, refundNo } }: { refund: OwnRefundDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const reload = useReload();
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
            if (isWrongState(error)) await reload();
            throw error;
          },
        );
        await reload();
        void showToast('success', t('refunds.withdrawn'));
      },
    });
  return (
    <Button variant="default" size="sm" radius="xl" onClick={withdraw}>
      {t('refunds.withdraw')}
    </Button>
  );
}
