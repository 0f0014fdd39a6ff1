// Counts the cash of a till by notes and coins, then compares it with the expected cash and closes the shift.
import { countedCash, denominations, needsSecondPerson } from '@keepsake/core/shop/tills/shift.rules';
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './cash-count.module.css';
import { CashCountRows } from './cash-count-rows.tsx';
import { CountResult } from './count-result.tsx';

type Step = 'count' | 'compare';

export function CashCountDialog({ shift, onClose }: { shift: ShiftDetail; onClose: () => void }) {
  const { t, format } = useShow();
  const narrow = useNarrow();
  const [step, setStep] = useState<Step>('count');
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const counts = denominations.map((value) => ({ value, pieces: pieces[value] ?? 0 }));
  const total = countedCash(counts);
  const difference = total - shift.cashExpected;
  const needsSecond = needsSecondPerson(difference, shift.differenceLimit);
  const isReasonMissing = difference !== 0 && reason.trim() === '';
  const close = useApiCommand('POST /api/inventory/shifts/:id/actions/close', {
    onSuccess: ({ state }) => {
      void showToast('success', t(state === 'counted' ? 'cashCount.sent' : 'shifts.closed'));
      onClose();
    },
  });
  const submit = () => {
    setWasSubmitted(true);
    if (isReasonMissing || close.isPending) return;
    close.mutate({
      params: { id: shift.id },
      body: { counts: counts.filter((count) => count.pieces > 0), reason: reason.trim() },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('cashCount.title', { till: shift.tillName })}
      size="lg"
      centered
      fullScreen={narrow}
      // a count takes minutes and must not be lost by a click or a key
      closeOnClickOutside={false}
      closeOnEscape={total === 0}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (step === 'count') setStep('compare');
          else submit();
        }}
      >
        {step === 'count' ? (
          <>
            <p className={styles.text}>{t('cashCount.text')}</p>
            <CashCountRows
              pieces={pieces}
              onChange={(value, number) => setPieces((present) => ({ ...present, [value]: number }))}
            />
          </>
        ) : (
          <CountResult
            total={total}
            shift={shift}
            needsSecond={needsSecond}
            reason={reason}
            onReason={setReason}
            error={wasSubmitted && isReasonMissing ? t('cashCount.reasonNeeded') : undefined}
          />
        )}
        <div className={styles.foot}>
          {step === 'count' && (
            <p className={styles.total} role="status">
              <span>{t('shift.counted')}</span>
              <strong>{format.hkd(total)}</strong>
            </p>
          )}
          <DialogButtons>
            <Button
              variant="default"
              disabled={close.isPending}
              onClick={step === 'count' ? onClose : () => setStep('count')}
            >
              {t(step === 'count' ? 'confirm.cancel' : 'cashCount.back')}
            </Button>
            <Button type="submit" loading={close.isPending}>
              {t(step === 'count' ? 'cashCount.next' : needsSecond ? 'cashCount.send' : 'cashCount.submit')}
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Modal>
  );
}
