// The buttons of a count: close it, or cancel it.
import type { CountDetail } from '@keepsake/core/stock/counts/count.contract';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ButtonWithReason } from '../../../patterns/dialog/button-with-reason.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { adjustmentPath } from '../documents/document-screens.ts';
import styles from './count-page.module.css';

type CountActionsProps = { count: CountDetail; closeRef: Ref<HTMLButtonElement> };

export function CountActions({ count, closeRef }: CountActionsProps) {
  const { t } = useShow();
  const reload = useReload();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { id, no } = count;
  const uncounted = count.state === 'open' ? count.lineCount - count.countedCount : 0;
  const askClose = () =>
    confirm({
      title: t('counts.close.ask', { no }),
      text: (
        <>
          <p>{t('counts.close.text')}</p>
          {uncounted > 0 && <p className={styles.rest}>{t('counts.close.rest', { count: uncounted })}</p>}
        </>
      ),
      confirmLabel: t('counts.action.close'),
      comment: { min: 0, max: 200 },
      run: async (comment) => {
        const closed = await call('POST /api/inventory/counts/:id/actions/close', {
          params: { id },
          body: { leaveUncounted: uncounted > 0, comment },
        });
        await reload();
        const { adjustmentId, adjustmentNo, waitingSecond } = closed;
        const result =
          closed.state === 'recount'
            ? t('counts.close.recount', { count: waitingSecond })
            : adjustmentId
              ? t('counts.close.done', { no: adjustmentNo })
              : t('counts.close.same');
        void showToast('success', result);
        if (adjustmentId) await navigate(`${adjustmentPath}/${adjustmentId}`);
      },
    });
  const askCancel = () =>
    confirm({
      title: t('counts.cancel.ask', { no }),
      text: t('counts.cancel.text'),
      confirmLabel: t('counts.action.cancel'),
      cancelLabel: t('counts.cancel.keep'),
      danger: true,
      comment: { min: 0, max: 200 },
      run: async (comment) => {
        await call('POST /api/inventory/counts/:id/actions/cancel', { params: { id }, body: { comment } });
        await reload();
        void showToast('success', t('counts.cancel.done'));
      },
    });
  return (
    <>
      {count.actions.includes('cancel') && (
        <Button variant="default" onClick={() => void askCancel()}>
          {t('counts.action.cancel')}
        </Button>
      )}
      {count.actions.includes('close') && (
        <ButtonWithReason
          ref={closeRef}
          reason={count.blocked.close}
          leftSection={<IconCircleCheck size={17} aria-hidden />}
          onClick={() => void askClose()}
        >
          {t('counts.action.close')}
        </ButtonWithReason>
      )}
    </>
  );
}
