// A shop order in the back office: progress, lines, documents, refunds and the actions of the staff.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { Button } from '@mantine/core';
import {
  IconListCheck,
  IconPackageOff,
  IconPencil,
  IconQrcode,
  IconTag,
  IconTruck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { OrderBadge } from '../../../business/order-badge.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { StepLine } from '../../../patterns/page/step-line.tsx';
import { ChangeMenu, DeskWaitingChange } from '../changes/desk-changes.tsx';
import { SaleActions } from '../counter-sales/sale-actions.tsx';
import { DeskParcels } from '../parcels/desk-parcels.tsx';
import { ShipDialog } from '../parcels/ship-dialog.tsx';
import { counterPath, deskQueries, ordersPath } from './desk-queries.ts';
import { HandOvers } from './hand-overs.tsx';
import { hasLabels } from './labels/order-labels.tsx';
import { orderActionTable } from './order-actions.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { Documents, OrderLines, Refunds } from './order-sections.tsx';
import { listSteps } from './order-steps.ts';
import { PickDialog } from './pick-dialog.tsx';
import { ShortDialog } from './short-dialog.tsx';

export const handle = { title: 'desk.title', access: { module: 'shop-orders' } } satisfies RouteHandle;

export default function OrderDetailPage() {
  const { id = '' } = useParams();
  useLive('orders', deskQueries);
  return (
    <DetailPage
      endpoint="GET /api/shop/desk/orders/:id"
      input={{ params: { id } }}
      back={{ to: ordersPath, list: 'desk.title' }}
      title={({ orderNo }) => orderNo}
      subtitle={({ contactName, placedAt }, { format }) =>
        `${format.person(contactName)} · ${format.dateTime(placedAt)}`
      }
      badge={(order) => <OrderBadge order={order} refundState={order.refundState} />}
      actions={(order) => (order.sale ? <SaleActions sale={order} /> : <Actions order={order} />)}
    >
      {(order, show) => (
        <>
          <DeskWaitingChange order={order} />
          {!order.sale && <StepLine steps={listSteps(order, show)} label={show.t('desk.steps')} />}
          <Columns
            main={
              <>
                <OrderLines order={order} />
                <HandOvers order={order} />
                <OrderHistory order={order} />
              </>
            }
            side={
              <>
                <OrderFacts order={order} />
                <DeskParcels order={order} />
                <Documents order={order} />
                <Refunds order={order} />
              </>
            }
          />
        </>
      )}
    </DetailPage>
  );
}

const dialogActions = {
  pick: { label: 'desk.pick', icon: IconListCheck },
  ship: { label: 'desk.ship', icon: IconTruck },
  handOver: { label: 'desk.toCounter', icon: IconQrcode },
  short: { label: 'desk.short', icon: IconPackageOff },
  change: { label: 'desk.change', icon: IconPencil },
} as const;

function Actions({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  const [openDialog, setOpenDialog] = useState<'pick' | 'ship' | 'short'>();
  const { actions } = order;
  const close = () => setOpenDialog(undefined);
  const hasPicking =
    actions.includes('pick') &&
    order.documents.some(({ kind, state }) => kind === 'outbound' && state === 'pending_approval');
  return (
    <>
      {hasPicking && (
        <Button leftSection={<IconListCheck size={17} aria-hidden />} onClick={() => setOpenDialog('pick')}>
          {t('desk.pick')}
        </Button>
      )}
      {actions.includes('ship') && (
        <Button leftSection={<IconTruck size={17} aria-hidden />} onClick={() => setOpenDialog('ship')}>
          {t('desk.ship')}
        </Button>
      )}
      {actions.includes('handOver') && (
        <Button
          component={Link}
          to={`${counterPath}?keyword=${order.orderNo}`}
          leftSection={<IconQrcode size={17} aria-hidden />}
        >
          {t('desk.toCounter')}
        </Button>
      )}
      {hasLabels(order) && (
        <Button
          component={Link}
          to={`${ordersPath}/${order.id}/labels`}
          variant="default"
          leftSection={<IconTag size={17} aria-hidden />}
        >
          {t('desk.labels')}
        </Button>
      )}
      {(actions.includes('change') || actions.includes('short')) && (
        <ChangeMenu order={order} onShort={() => setOpenDialog('short')} />
      )}
      <ActionBar
        record={order}
        table={orderActionTable}
        allowed={actions}
        blocked={order.blocked}
        elsewhere={dialogActions}
      />
      {openDialog === 'pick' && <PickDialog orders={[order]} onClose={close} />}
      {openDialog === 'ship' && <ShipDialog order={order} onClose={close} />}
      {openDialog === 'short' && <ShortDialog order={order} onClose={close} />}
    </>
  );
}
