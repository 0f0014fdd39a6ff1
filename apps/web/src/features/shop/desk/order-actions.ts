import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { IconBan, IconBellRinging, IconCheck, IconPackageOff } from '@tabler/icons-react';
import { type ActionTable, action } from '../../../patterns/page/action-bar.tsx';

type Step = 'accept' | 'ready' | 'uncollected' | 'cancel';

type ConfirmedStep = Exclude<Step, 'accept' | 'cancel'>;

const confirmedAction = (
  name: ConfirmedStep,
  rest: Pick<ActionTable<DeskDetail, Step>[Step], 'icon' | 'tone'>,
) =>
  action<DeskDetail, `POST /api/shop/desk/orders/:id/actions/${ConfirmedStep}`>({
    ...rest,
    label: `desk.${name}`,
    endpoint: `POST /api/shop/desk/orders/:id/actions/${name}`,
    input: ({ id }) => ({ params: { id }, body: {} }),
    confirm: {
      title: ({ orderNo: no }, { t }) => t(`desk.${name}.ask`, { no }),
      text: (_order, { t }) => t(`desk.${name}.text`),
    },
    done: `desk.${name}.done`,
  });

/** Actions that need at most a confirmation. Shipping and missing pieces have their own dialogs. */
export const orderActionTable: ActionTable<DeskDetail, Step> = {
  // needs no confirmation, because an accepted order can still be cancelled
  accept: action<DeskDetail, 'POST /api/shop/desk/orders/:id/actions/accept'>({
    label: 'desk.accept',
    icon: IconCheck,
    tone: 'primary',
    endpoint: 'POST /api/shop/desk/orders/:id/actions/accept',
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: 'desk.accept.done',
  }),
  ready: confirmedAction('ready', { icon: IconBellRinging, tone: 'primary' }),
  uncollected: confirmedAction('uncollected', { icon: IconPackageOff, tone: 'danger' }),
  cancel: action<DeskDetail, 'POST /api/shop/desk/orders/:id/actions/cancel'>({
    label: 'orders.cancel',
    icon: IconBan,
    tone: 'danger',
    endpoint: 'POST /api/shop/desk/orders/:id/actions/cancel',
    input: ({ id }, reason) => ({ params: { id }, body: { reason } }),
    confirm: {
      title: ({ orderNo: no }, { t }) => t('desk.cancel.ask', { no }),
      text: (_order, { t }) => t('desk.cancel.text'),
      comment: { min: 0, max: 200 },
      keep: 'orders.cancel.keep',
    },
    done: 'desk.cancel.done',
  }),
};
