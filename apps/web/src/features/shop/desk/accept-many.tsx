import type { DeskRow } from '@keepsake/core/shop/desk/desk.contract';
import { Button, List, Modal, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { deskInvalidates, ordersPath, salesPath } from './desk-queries.ts';

type AcceptManyProps = {
  rows: readonly DeskRow[];
  onDone: (accepted: readonly DeskRow[]) => void;
  /** Called if another user has already handled some orders. The text names them. */
  onRefused: (text: string) => void;
};

/** The button that accepts the selected orders, as far as they can be accepted. */
export function AcceptMany({ rows, onDone, onRefused }: AcceptManyProps) {
  const { t } = useShow();
  const confirm = useConfirm();
  const client = useQueryClient();
  const waiting = rows.filter(({ actions }) => actions.includes('accept'));
  const count = waiting.length;
  const accept = async () => {
    const body = { ids: waiting.map(({ id }) => id) };
    try {
      await call('POST /api/shop/desk/actions/accept', { body }, { quiet: true });
      onDone(waiting);
    } catch (error) {
      onRefused((error as Error).message);
    } finally {
      // Refresh the list in both cases.
      await invalidate(client, deskInvalidates);
    }
  };
  if (count === 0) return <span>{t('desk.acceptMany.none')}</span>;
  return (
    <Button
      leftSection={<IconCheck size={17} aria-hidden />}
      onClick={() =>
        void confirm({
          title: t('desk.acceptMany.ask', { count }),
          text: t('desk.acceptMany.text'),
          confirmLabel: t('desk.acceptMany', { count }),
          run: accept,
        })
      }
    >
      {t('desk.acceptMany', { count })}
    </Button>
  );
}

/** A dialog instead of a toast, because the user needs the order numbers. */
export function RefusedDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useShow();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('desk.acceptMany.refused')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={14}>
        <p role="alert">{text}</p>
        <Button onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </Stack>
    </Modal>
  );
}

export function AcceptedDialog({ orders, onClose }: { orders: readonly DeskRow[]; onClose: () => void }) {
  const { t } = useShow();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('desk.accepted.title', { count: orders.length })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={14}>
        <p>{t('desk.accepted.text')}</p>
        <List mah={280} style={{ overflowY: 'auto' }}>
          {orders.map(({ id, orderNo, contactName, pieces }) => (
            <List.Item key={id}>
              <Link to={`${ordersPath}/${id}`}>{orderNo}</Link> {contactName} × {pieces}
            </List.Item>
          ))}
        </List>
        <Button component={Link} to={`${salesPath}?state=pending_approval`} data-autofocus>
          {t('desk.accepted.open')}
        </Button>
      </Stack>
    </Modal>
  );
}
