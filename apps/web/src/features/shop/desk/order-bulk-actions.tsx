// Buttons for several selected orders: accept them or pick them.
import type { DeskRow } from '@keepsake/core/shop/desk/desk.contract';
import { Button, List, Modal, Stack } from '@mantine/core';
import { IconCheck, IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useListDialog } from '../../../patterns/list/list-dialog.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { ordersPath, salesPath } from './desk-queries.ts';
import { PickDialog } from './pick-dialog.tsx';

type BulkProps = { rows: readonly DeskRow[]; clear: () => void };

/** Accepts or picks those of the selected orders that allow it. */
export function OrderBulkActions({ rows, clear }: BulkProps) {
  const { t } = useShow();
  const openDialog = useListDialog();
  const toAccept = rows.filter(({ actions }) => actions.includes('accept'));
  const toPick = rows.filter(({ actions }) => actions.includes('pick'));
  if (toAccept.length + toPick.length === 0) return <span>{t('desk.bulk.none')}</span>;
  const pick = () => {
    clear();
    openDialog((close) => <PickDialog orders={toPick} onClose={close} />);
  };
  return (
    <>
      {toAccept.length > 0 && <AcceptButton rows={toAccept} clear={clear} />}
      {toPick.length > 0 && (
        <Button leftSection={<IconListCheck size={17} aria-hidden />} onClick={pick}>
          {t('desk.pickMany', { count: toPick.length })}
        </Button>
      )}
    </>
  );
}

function AcceptButton({ rows, clear }: BulkProps) {
  const { t } = useShow();
  const confirm = useConfirm();
  const openDialog = useListDialog();
  const reload = useReload();
  const mayPick = useMay('sales-order')('confirm');
  const count = rows.length;
  const accept = async () => {
    const body = { ids: rows.map(({ id }) => id) };
    try {
      await call('POST /api/shop/desk/actions/accept', { body }, { quiet: true });
      clear();
      if (mayPick) void showToast('success', t('desk.accepted.title', { count }));
      openDialog((close) =>
        mayPick ? (
          <PickDialog orders={rows} onClose={close} />
        ) : (
          <AcceptedDialog orders={rows} onClose={close} />
        ),
      );
    } catch (error) {
      // another user has already handled some orders, and the text names them
      openDialog((close) => <RefusedDialog text={(error as Error).message} onClose={close} />);
    } finally {
      // Refresh the list in both cases.
      await reload();
    }
  };
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
function RefusedDialog({ text, onClose }: { text: string; onClose: () => void }) {
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

/** For a user who may not pick: the accepted orders, and a link to their outbound orders. */
function AcceptedDialog({ orders, onClose }: { orders: readonly DeskRow[]; onClose: () => void }) {
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
