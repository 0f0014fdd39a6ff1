// The button that deletes a receiving order after a confirmation.
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';

type DeleteReceivingProps = { id: string; no: string; listPath: string };

export function DeleteReceiving({ id, no, listPath }: DeleteReceivingProps) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const reload = useReload();
  const askDelete = () =>
    confirm({
      title: t('documents.delete.ask', { no }),
      text: t('documents.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: async () => {
        await call('DELETE /api/inventory/receivings/:id', { params: { id } });
        void showToast('success', t('common.deleted'));
        await navigate(listPath, { replace: true });
        await reload();
      },
    });
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={17} aria-hidden />}
      onClick={() => void askDelete()}
    >
      {t('common.delete')}
    </Button>
  );
}
