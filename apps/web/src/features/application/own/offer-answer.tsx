import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import type { RecipientShare } from '@keepsake/core/application/approve/recipient-shares.rules';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { ChooseRecipientsDialog } from './choose-recipients-dialog.tsx';
import { listLinesToDivide } from './offer-recipients.ts';
import styles from './own-application.module.css';

type OfferAnswerProps = { application: OwnApplication; offer: OwnApplication['offers'][number] };

/**
 * The buttons to accept or decline an approver's suggestion. With fewer pieces for many recipients, a dialog asks who
 * gets them.
 */
export function OfferAnswer({ application, offer }: OfferAnswerProps) {
  const t = useT();
  const [isChoosing, setIsChoosing] = useState(false);
  const answer = useApiCommand('POST /api/application/applications/:id/actions/answerOffer', {
    onSuccess: () => void showToast('success', t('myApply.offer.done')),
  });
  const sendAnswer = (accept: boolean, recipients: RecipientShare[] = []) =>
    answer.mutate({
      params: { id: application.id },
      body: { offerId: offer.id, accept, answer: '', recipients },
    });
  const mustChoose = listLinesToDivide(application, offer).length > 0;
  return (
    <div className={styles.answer}>
      <Button
        loading={answer.isPending}
        leftSection={<IconCheck size={17} aria-hidden />}
        onClick={() => (mustChoose ? setIsChoosing(true) : sendAnswer(true))}
      >
        {t(mustChoose ? 'myApply.offer.acceptAndChoose' : 'myApply.offer.accept')}
      </Button>
      <Button
        variant="default"
        disabled={answer.isPending}
        leftSection={<IconX size={17} aria-hidden />}
        onClick={() => sendAnswer(false)}
      >
        {t('myApply.offer.decline')}
      </Button>
      {isChoosing && (
        <ChooseRecipientsDialog
          application={application}
          offer={offer}
          pending={answer.isPending}
          onAccept={(recipients) => sendAnswer(true, recipients)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
