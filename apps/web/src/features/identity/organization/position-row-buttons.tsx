import type { PositionRow } from '@keepsake/core/identity/organization/organization.contract';
import { Button, Group } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useListDialog } from '../../../patterns/list/list-dialog.tsx';
import { PositionDialog } from './position-dialog.tsx';

export function PositionRowButtons({ row }: { row: PositionRow }) {
  const t = useT();
  const confirm = useConfirm();
  const openDialog = useListDialog();
  const remove = useApiCommand('DELETE /api/permission/Position/:id');
  const askDelete = () =>
    confirm({
      title: t('common.deleteAsk', { name: row.name }),
      text: t('common.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: () => remove.mutateAsync({ params: { id: row.id } }),
    });
  return (
    <Group gap={6} wrap="nowrap">
      {row.actions.includes('edit') && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => openDialog((close) => <PositionDialog position={row} onClose={close} />)}
        >
          {t('common.edit')}
        </Button>
      )}
      {row.actions.includes('delete') && (
        <Button size="compact-sm" variant="subtle" onClick={() => void askDelete()}>
          {t('common.delete')}
        </Button>
      )}
    </Group>
  );
}
