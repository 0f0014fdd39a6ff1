// The applicant's answer to what an approver offered: one tap.
import { Button, Group } from '@mantine/core';
import { useT } from '../../app/i18n.tsx';
import { useApiCommand } from '../../patterns/use-api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ownLists } from './own-actions.tsx';

export function AnswerOffer({ applicationId, offerId }: { applicationId: string; offerId: string }) {
  const t = useT();
  const answer = useApiCommand('POST /api/application/applications/:id/actions/answerOffer', {
    invalidates: ownLists,
  });
  const say = async (accept: boolean) => {
    await answer.mutateAsync({ params: { id: applicationId }, body: { offerId, accept } });
    void showToast('success', t(accept ? 'approval.answer.accepted' : 'approval.answer.declined'));
  };
  return (
    <Group gap={10} mt={12}>
      <Button loading={answer.isPending} onClick={() => void say(true).catch(() => undefined)}>
        {t('approval.answer.accept')}
      </Button>
      <Button
        variant="default"
        disabled={answer.isPending}
        onClick={() => void say(false).catch(() => undefined)}
      >
        {t('approval.answer.decline')}
      </Button>
    </Group>
  );
}
