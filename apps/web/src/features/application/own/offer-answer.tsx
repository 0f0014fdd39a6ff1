import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './own-application.module.css';

/** The buttons to accept or decline an approver's suggestion. */
export function OfferAnswer({ id, offerId }: { id: string; offerId: string }) {
  const t = useT();
  const answer = useApiCommand('POST /api/application/applications/:id/actions/answerOffer', {
    onSuccess: () => void showToast('success', t('myApply.offer.done')),
  });
  const sendAnswer = (accept: boolean) =>
    answer.mutate({ params: { id }, body: { offerId, accept, answer: '' } });
  return (
    <div className={styles.answer}>
      <Button
        loading={answer.isPending}
        leftSection={<IconCheck size={17} aria-hidden />}
        onClick={() => sendAnswer(true)}
      >
        {t('myApply.offer.accept')}
      </Button>
      <Button
        variant="default"
        disabled={answer.isPending}
        leftSection={<IconX size={17} aria-hidden />}
        onClick={() => sendAnswer(false)}
      >
        {t('myApply.offer.decline')}
      </Button>
    </div>
  );
}
