// What staff can do with a parcel on the way: correct its label, record that it came back, and then
// send it again or refund its items.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { type DeskParcel, parcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { LabelFields } from './label-fields.tsx';

type ParcelProps = { order: DeskDetail; parcel: DeskParcel };

export function DeskParcelActions({ order, parcel }: ParcelProps) {
  const { t } = useShow();
  const confirm = useConfirm();
  const reload = useReload();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'correct' | 'sendAgain'>();
  const closeDialog = () => setDialog(undefined);
  const { actions, no } = parcel;
  if (actions.length === 0) return null;
  const params = { id: order.id, parcelId: parcel.id };
  const recordCameBack = () =>
    confirm({
      title: t('parcel.cameBack.ask', { no }),
      text: t('parcel.cameBack.text'),
      confirmLabel: t('parcel.cameBack'),
      comment: { label: t('parcel.cameBack.reason'), min: 1, max: 200 },
      run: async (reason) => {
        await call('POST /api/shop/desk/orders/:id/parcels/:parcelId/actions/came-back', {
          params,
          body: { reason },
        });
        await reload();
        void showToast('success', t('parcel.cameBack.done'));
      },
    });
  const refund = () =>
    confirm({
      title: t('parcel.refund.ask', { no }),
      text: t('parcel.refund.text'),
      confirmLabel: t('parcel.refund'),
      run: async () => {
        const { refundId } = await call('POST /api/shop/desk/orders/:id/parcels/:parcelId/actions/refund', {
          params,
          body: {},
        });
        void showToast('success', t('parcel.refund.done'));
        await reload();
        navigate(`/inventory/refunds/${refundId}`);
      },
    });
  return (
    <Group gap="xs" mt={8}>
      {actions.includes('correct') && (
        <Button
          variant="default"
          aria-label={`${t('parcel.correct')}: ${t('parcel.no', { no })}`}
          onClick={() => setDialog('correct')}
        >
          {t('parcel.correct')}
        </Button>
      )}
      {actions.includes('cameBack') && (
        <Button variant="default" onClick={() => void recordCameBack()}>
          {t('parcel.cameBack')}
        </Button>
      )}
      {actions.includes('sendAgain') && (
        <Button onClick={() => setDialog('sendAgain')}>{t('parcel.sendAgain')}</Button>
      )}
      {actions.includes('refund') && (
        <Button variant="default" onClick={() => void refund()}>
          {t('parcel.refund')}
        </Button>
      )}
      {dialog === 'correct' && <CorrectDialog orderId={order.id} parcel={parcel} onClose={closeDialog} />}
      {dialog === 'sendAgain' && <SendAgain order={order} parcel={parcel} onClose={closeDialog} />}
    </Group>
  );
}

function SendAgain({ order, parcel, onClose }: ParcelProps & { onClose: () => void }) {
  const { t } = useShow();
  const send = useApiCommand('POST /api/shop/desk/orders/:id/parcels/:parcelId/actions/send-again');
  const form = useKeepsakeForm({
    schema: parcelLabel,
    initialValues: { carrier: parcel.carrier, trackingNo: '' },
    saved: 'desk.ship.done',
    submit: async (body) => {
      await send.mutateAsync({ params: { id: order.id, parcelId: parcel.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('parcel.sendAgain.title', { no: parcel.no })}
      submitLabel={t('parcel.sendAgain')}
      form={form}
      onClose={onClose}
    >
      <LabelFields form={form} focus="trackingNo" />
    </FormDialog>
  );
}
