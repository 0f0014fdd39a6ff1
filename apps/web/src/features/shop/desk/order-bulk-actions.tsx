// Buttons for several selected orders: accept, pick, ship, notify the buyers, print labels.
import { type DeskAction, type DeskRow, maxBatchOrders } from '@keepsake/core/shop/desk/desk.contract';
import { Button, List, Modal, Stack } from '@mantine/core';
import { IconBellRinging, IconCheck, IconListCheck, IconTag, IconTruck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { useListDialog } from '../../../patterns/list/list-dialog.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { ShipManyDialog } from '../parcels/ship-many-dialog.tsx';
import { ordersPath, salesPath } from './desk-queries.ts';
import { hasLabels } from './labels/order-labels.tsx';
import { PickDialog } from './pick-dialog.tsx';

type BulkProps = { rows: readonly DeskRow[]; clear: () => void };

/** Each button is for those of the selected orders that allow it. */
export function OrderBulkActions({ rows, clear }: BulkProps) {
  const { t } = useShow();
  const openDialog = useListDialog();
  const allow = (action: DeskAction) => rows.filter(({ actions }) => actions.includes(action));
  const [toAccept, toPick, toShip, toNotify] = [
    allow('accept'),
    allow('pick'),
    allow('ship'),
    allow('ready'),
  ];
  const toLabel = rows.filter(hasLabels).slice(0, maxBatchOrders);
  if ([toAccept, toPick, toShip, toNotify, toLabel].every(({ length }) => length === 0))
    return <span>{t('desk.bulk.none')}</span>;
  const pick = () => {
    clear();
    openDialog((close) => <PickDialog orders={toPick} onClose={close} />);
  };
  const ship = () =>
    openDialog((close) => <ShipManyDialog orders={toShip} onShipped={clear} onClose={close} />);
  return (
    <>
      {toAccept.length > 0 && <AcceptButton rows={toAccept} clear={clear} />}
      {toPick.length > 0 && (
        <Button leftSection={<IconListCheck size={17} aria-hidden />} onClick={pick}>
          {t('desk.pickMany', { count: toPick.length })}
        </Button>
      )}
      {toNotify.length > 0 && <ReadyButton rows={toNotify} clear={clear} />}
      {toShip.length > 0 && (
        <Button leftSection={<IconTruck size={17} aria-hidden />} onClick={ship}>
          {t('desk.shipMany', { count: toShip.length })}
        </Button>
      )}
      {toLabel.length > 0 && (
        <LinkButton
          to={`${ordersPath}/labels?ids=${toLabel.map(({ id }) => id).join(',')}`}
          label="desk.labels"
          count={toLabel.length}
          icon={IconTag}
        />
      )}
    </>
  );
}

/** Makes self-pickup orders ready to collect, which notifies their buyers. */
function ReadyButton({ rows, clear }: BulkProps) {
  const { t } = useShow();
  const confirm = useConfirm();
  const reload = useReload();
  const count = rows.length;
  const run = async () => {
    await call('POST /api/shop/desk/actions/ready', { body: { ids: rows.map(({ id }) => id) } });
    clear();
    void showToast('success', t('desk.pick.notified', { count }));
    await reload();
  };
  return (
    <Button
      leftSection={<IconBellRinging size={17} aria-hidden />}
      onClick={() =>
        void confirm({
          title: t('desk.readyMany.ask', { count }),
          text: t('desk.readyMany.text'),
          confirmLabel: t('desk.readyMany', { count }),
          run,
        })
      }
    >
      {t('desk.readyMany', { count })}
    </Button>
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
