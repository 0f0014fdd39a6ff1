import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Button, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { SignaturePad } from '../../../../business/signature/signature-pad.tsx';
import { useSignature } from '../../../../business/signature/use-signature.ts';
import { DialogButtons } from '../../../../patterns/dialog/dialog-buttons.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useReload } from '../../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../../stores/toast-store.ts';
import { findOutboundToPick, ReplacementPieces } from './replacement-pieces.tsx';

/** Whether the replacement is picked in the same step. */
const isToPick = ({ actions }: StaffRefundDetail) => actions.includes('replace');
const submitLabel = (refund: StaffRefundDetail) =>
  isToPick(refund) ? 'refundDesk.replace' : 'refundDesk.handBack';

/** Hands the repaired piece or the replacement to the buyer, at the counter or by courier. */
export function HandBack({ refund }: { refund: StaffRefundDetail }) {
  const { t } = useShow();
  const [open, setOpen] = useState(false);
  if (!refund.actions.includes('handBack') && !isToPick(refund)) return null;
  return (
    <>
      <Button leftSection={<IconPackageExport size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t(submitLabel(refund))}
      </Button>
      {open && <HandBackDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

function HandBackDialog({ refund, onClose }: { refund: StaffRefundDetail; onClose: () => void }) {
  const { t } = useShow();
  const reload = useReload();
  const signature = useSignature();
  const [method, setMethod] = useState(refund.order.deliveryMethod === 'express' ? 'sent' : 'counter');
  const [receiver, setReceiver] = useState(refund.contactName);
  const [trackingNo, setTrackingNo] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const requiredError = (text: string) =>
    wasSubmitted && text.trim() === '' ? t('validation.required') : undefined;
  const isReady =
    receiver.trim() !== '' && (method === 'counter' ? signature.signed : trackingNo.trim() !== '');
  const handBack = async () => {
    setWasSubmitted(true);
    if (!isReady || pending) return;
    setPending(true);
    try {
      const proof = method === 'counter' ? { signatureUrl: await signature.store() } : { trackingNo };
      await call('POST /api/shop/desk/refunds/:id/actions/hand-back', {
        params: { id: refund.id },
        body: { receiverName: receiver, ...proof },
      });
      await reload();
      void showToast('success', t('refundDesk.handBack.done'));
      onClose();
    } catch {
      setPending(false);
    }
  };
  const toPick = isToPick(refund) ? findOutboundToPick(refund) : undefined;
  const title = refund.kind === 'repair' ? 'refundDesk.handBack.repair' : 'refundDesk.handBack.exchange';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(title, { no: refund.refundNo })}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={14}>
        {toPick && <ReplacementPieces outboundId={toPick.id} />}
        <SegmentedControl
          aria-label={t('common.method')}
          value={method}
          onChange={setMethod}
          data={[
            { value: 'counter', label: t('refundDesk.handBack.counter') },
            { value: 'sent', label: t('refundDesk.handBack.sent') },
          ]}
        />
        <TextInput
          label={t('refundDesk.handBack.receiver')}
          required
          maxLength={50}
          value={receiver}
          onChange={({ currentTarget: { value } }) => setReceiver(value)}
          error={requiredError(receiver)}
        />
        {method === 'counter' ? (
          <SignaturePad
            signature={signature}
            label={t('common.signature')}
            disabled={pending}
            error={wasSubmitted && !signature.signed ? t('signature.needed') : undefined}
          />
        ) : (
          <TextInput
            label={t('orders.trackingNo')}
            required
            maxLength={50}
            value={trackingNo}
            onChange={({ currentTarget: { value } }) => setTrackingNo(value)}
            error={requiredError(trackingNo)}
          />
        )}
        <DialogButtons>
          <Button variant="default" disabled={pending} onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button loading={pending} onClick={() => void handBack()}>
            {t(submitLabel(refund))}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
