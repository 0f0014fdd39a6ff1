import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCreditCardRefund,
  IconPackageImport,
  IconX,
} from '@tabler/icons-react';
import type { Show } from '../../../patterns/display/show.ts';
import { type ActionTable, action } from '../../../patterns/page/action-bar.tsx';

type Decided = 'approve' | 'receive' | 'payGateway' | 'reject' | 'giveUp';
const ask = (name: Decided) => ({
  title: ({ refundNo }: StaffRefundDetail, { t }: Show) => t(`refundDesk.${name}.ask`, { no: refundNo }),
  text: (_: StaffRefundDetail, { t }: Show) => t(`refundDesk.${name}.text`),
});

/** What is decided by one press and a word; cash and goods have dialogs of their own. */
export const refundActions: ActionTable<StaffRefundDetail, Decided> = {
  approve: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/approve'>({
    label: 'refundDesk.approve',
    icon: IconCircleCheck,
    tone: 'primary',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/approve',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: { ...ask('approve'), comment: { min: 0, max: 500 } },
    done: 'refundDesk.approve.done',
  }),
  receive: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/receive'>({
    label: 'refundDesk.receive',
    icon: IconPackageImport,
    tone: 'primary',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/receive',
    input: ({ id }) => ({ params: { id }, body: {} }),
    confirm: ask('receive'),
    done: 'refundDesk.receive.done',
  }),
  payGateway: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/pay'>({
    label: 'refundDesk.payGateway',
    icon: IconCreditCardRefund,
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/pay',
    input: ({ id }) => ({ params: { id }, body: { method: 'gateway' } }),
    confirm: ask('payGateway'),
    done: 'refundDesk.paid',
  }),
  reject: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/reject'>({
    label: 'refundDesk.reject',
    icon: IconX,
    tone: 'danger',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/reject',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: { ...ask('reject'), comment: { min: 1, max: 500 } },
    done: 'refundDesk.reject.done',
  }),
  giveUp: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/give-up'>({
    label: 'refundDesk.giveUp',
    icon: IconArrowBackUp,
    tone: 'danger',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/give-up',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: { ...ask('giveUp'), comment: { min: 1, max: 500 } },
    done: 'refundDesk.giveUp.done',
  }),
};
