// Ends a delegation immediately, after a confirmation.
import type { DelegationRow } from '@keepsake/core/application/approve/delegation.contract';
import { Button } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';

export function RevokeButton({ delegation: { id, fromName, toName } }: { delegation: DelegationRow }) {
  const t = useT();
  const confirm = useConfirm();
  const revoke = useApiCommand('POST /api/application/delegations/:id/actions/revoke');
  const names = { from: fromName, to: toName };
  const askRevoke = () =>
    confirm({
      title: t('delegation.revoke.title', names),
      text: t('delegation.revoke.text', names),
      confirmLabel: t('delegation.revoke'),
      danger: true,
      run: () => revoke.mutateAsync({ params: { id }, body: {} }),
    });
  return (
    <Button variant="default" size="xs" onClick={() => void askRevoke()}>
      {t('delegation.revoke')}
    </Button>
  );
}
