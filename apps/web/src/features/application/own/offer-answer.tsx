import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { ownLists } from './own-actions.tsx';
import styles from './own-application.module.css';

/** The applicant's answer to what an approver offered, in one tap. */
export function OfferAnswer({ id, offerId }: { id: string; offerId: string }) {
  const t = useT();
  const answer = useApiCommand('POST /api/application/applications/:id/actions/answerOffer', {
    invalidates: ownLists,
    onSuccess: () => void showToast('success', t('myApply.offer.done')),
  });
  const send = (accept: boolean) => answer.mutate({ params: { id }, body: { offerId, accept, answer: '' } });
  return (
    <div className={styles.answer}>
      <Button
        loading={answer.isPending}
        leftSection={<IconCheck size={17} aria-hidden />}
        onClick={() => send(true)}
      >
        {t('myApply.offer.accept')}
      </Button>
      <Button
        variant="default"
        disabled={answer.isPending}
        leftSection={<IconX size={17} aria-hidden />}
        onClick={() => send(false)}
      >
        {t('myApply.offer.decline')}
      </Button>
    </div>
  );
}
