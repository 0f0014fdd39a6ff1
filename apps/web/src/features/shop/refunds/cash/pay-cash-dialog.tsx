import { cashRefundAmount } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Button, Modal, Stack } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { SignaturePad } from '../../../../business/signature/signature-pad.tsx';
import { useSignature } from '../../../../business/signature/use-signature.ts';
import { DialogButtons } from '../../../../patterns/dialog/dialog-buttons.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useReload } from '../../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../../stores/toast-store.ts';
import styles from '../refund-desk.module.css';
import { TillChoice, useOpenTills } from './till-choice.tsx';

/** Pays a refund in cash from an open till. The buyer signs for it. */
export function PayCash({ refund }: { refund: StaffRefundDetail }) {
  const { t } = useShow();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCashBanknote size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('refundDesk.payCash')}
      </Button>
      {open && <PayCashDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayCashDialog({ refund, onClose }: { refund: StaffRefundDetail; onClose: () => void }) {
  const { t, format } = useShow();
  const reload = useReload();
  const signature = useSignature();
  const tills = useOpenTills();
  const [chosenTill, setChosenTill] = useState<string>();
  const tillId = tills?.length === 1 ? tills[0]!.id : chosenTill;
  const isTillMissing = tills !== undefined && tillId === undefined;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const pay = async () => {
    setWasSubmitted(true);
    if (!signature.signed || isTillMissing || pending) return;
    setPending(true);
    try {
      const signatureUrl = await signature.store();
      await call('POST /api/shop/desk/refunds/:id/actions/pay', {
        params: { id: refund.id },
        body: { method: 'cash', signatureUrl, tillId },
      });
      await reload();
      void showToast('success', t('refundDesk.paid'));
      onClose();
    } catch {
      // The call has already shown the error. The dialog stays open with the signature.
      setPending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('refundDesk.payCash.title', { no: refund.refundNo })}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={14}>
        {refund.amount !== undefined && (
          <div>
            <p className={styles.cash}>
              <small>HK$</small>
              {format.accounting(cashRefundAmount(refund.amount))}
            </p>
            {cashRefundAmount(refund.amount) !== refund.amount && (
              <p className={styles.faint}>
                {t('refundDesk.payCash.rounded', { amount: format.hkd(refund.amount) })}
              </p>
            )}
          </div>
        )}
        <p>{t('refundDesk.payCash.text', { name: format.person(refund.contactName) })}</p>
        {tills && (
          <TillChoice
            tills={tills}
            value={tillId}
            onChange={setChosenTill}
            error={wasSubmitted && isTillMissing ? t('refundDesk.payCash.chooseTill') : undefined}
          />
        )}
        {tills?.length !== 0 && (
          <SignaturePad
            signature={signature}
            label={t('refundDesk.payCash.sign')}
            disabled={pending}
            error={wasSubmitted && !signature.signed ? t('signature.needed') : undefined}
          />
        )}
        <DialogButtons>
          <Button variant="default" disabled={pending} onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          {tills?.length !== 0 && (
            <Button loading={pending} onClick={() => void pay()}>
              {t('refundDesk.payCash.submit')}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
