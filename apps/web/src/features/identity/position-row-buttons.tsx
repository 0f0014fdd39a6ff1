import type { PositionRow } from '@keepsake/core/identity/organization/organization.contract';
import { Button, Group } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';
import { useConfirm } from '../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../patterns/hooks/use-api.ts';

export function PositionRowButtons({ row, onEdit }: { row: PositionRow; onEdit: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const remove = useApiCommand('DELETE /api/permission/Position/:id', {
    invalidates: ['GET /api/permission/Position', 'GET /api/permission/Position/All'],
  });
  const askDelete = () =>
    confirm({
      title: t('people.delete.title', { name: row.name }),
      text: t('people.delete.text'),
      confirmLabel: t('people.delete'),
      danger: true,
      run: () => remove.mutateAsync({ params: { id: row.id } }),
    });
  return (
    <Group gap={6} wrap="nowrap">
      {row.actions.includes('edit') && (
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t('people.edit')}
        </Button>
      )}
      {row.actions.includes('delete') && (
        <Button size="compact-sm" variant="subtle" onClick={() => void askDelete()}>
          {t('people.delete')}
        </Button>
      )}
    </Group>
  );
}
