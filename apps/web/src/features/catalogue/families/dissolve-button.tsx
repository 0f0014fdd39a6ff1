import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';

const maxComment = 200;

type DissolveButtonProps = { id: string; name: string; memberCount: number };

/** Dissolves a family after a confirmation. Its members stay as souvenirs of their own. */
export function DissolveButton({ id, name, memberCount }: DissolveButtonProps) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const dissolve = useApiCommand('POST /api/inventory/souvenirs/:id/family/actions/dissolve');
  const ask = async () => {
    const isDone = await confirm({
      title: t('families.dissolve.title', { name }),
      text: t('families.dissolve.text', { count: memberCount }),
      confirmLabel: t('families.dissolve'),
      danger: true,
      comment: { min: 0, max: maxComment },
      run: (comment) => dissolve.mutateAsync({ params: { id }, body: { comment } }),
    });
    if (!isDone) return;
    void showToast('success', t('families.dissolved'));
    await navigate(`/inventory/gifts/${id}`);
  };
  return (
    <Button variant="default" c="var(--ks-danger)" onClick={() => void ask()}>
      {t('families.dissolve')}
    </Button>
  );
}
