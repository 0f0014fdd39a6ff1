// The buttons of a scheduled report in its list: send now, edit, pause and delete.
import type { Schedule } from '@keepsake/core/workbench/schedules/schedule.contract';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { ScheduleDialog } from '../../../business/schedule/schedule-dialog.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useListDialog } from '../../../patterns/list/list-dialog.tsx';
import { showToast } from '../../../stores/toast-store.ts';

export function ScheduleRowActions({ row }: { row: Schedule }) {
  const t = useT();
  const confirm = useConfirm();
  const openDialog = useListDialog();
  const send = useApiCommand('POST /api/inventory/reports/schedules/:id/send');
  const pause = useApiCommand('POST /api/inventory/reports/schedules/:id/pause');
  const resume = useApiCommand('POST /api/inventory/reports/schedules/:id/resume');
  const remove = useApiCommand('DELETE /api/inventory/reports/schedules/:id');
  const params = { id: row.id };
  const versionedInput = { params, body: { version: row.version } };

  const askSend = () =>
    confirm({
      title: t('schedule.send.title', { name: row.reportName }),
      text: t('schedule.send.text', {
        recipients: row.recipients.map(({ name }) => name).join(t('app.comma')),
      }),
      confirmLabel: t('schedule.send'),
      run: async () => {
        await send.mutateAsync({ params, body: {} });
        void showToast('success', t('schedule.sent'));
      },
    });
  const askDelete = () =>
    confirm({
      title: t('schedule.delete.title', { name: row.reportName }),
      text: t('schedule.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params });
        void showToast('success', t('common.deleted'));
      },
    });
  const togglePaused = async () => {
    await (row.paused ? resume : pause).mutateAsync(versionedInput);
    void showToast('success', t(row.paused ? 'schedule.resume.done' : 'schedule.paused'));
  };

  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        leftSection={<IconSend size={15} aria-hidden />}
        onClick={() => void askSend()}
      >
        {t('schedule.send')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`${t('actions.more')}: ${row.reportName}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={17} aria-hidden />}
            onClick={() => openDialog((close) => <ScheduleDialog schedule={row} onClose={close} />)}
          >
            {t('schedule.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              row.paused ? (
                <IconPlayerPlay size={17} aria-hidden />
              ) : (
                <IconPlayerPause size={17} aria-hidden />
              )
            }
            // The command has already shown the refusal.
            onClick={() => void togglePaused().catch(() => {})}
          >
            {t(row.paused ? 'schedule.resume' : 'schedule.pause')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={17} aria-hidden />} onClick={() => void askDelete()}>
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
