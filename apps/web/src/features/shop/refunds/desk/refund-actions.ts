import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { IconArrowBackUp, IconCircleCheck, IconCreditCardRefund, IconX } from '@tabler/icons-react';
import type { Show } from '../../../../patterns/display/show.ts';
import { type ActionTable, action } from '../../../../patterns/page/action-bar.tsx';

type ConfirmedAction = 'approve' | 'payGateway' | 'reject' | 'giveUp';
const buildQuestion = (name: Exclude<ConfirmedAction, 'payGateway'>) => ({
  title: ({ refundNo }: StaffRefundDetail, { t }: Show) => t(`refundDesk.${name}.ask`, { no: refundNo }),
  text: (_: StaffRefundDetail, { t }: Show) => t(`refundDesk.${name}.text`),
});

/** Actions that need only a confirmation, most of them with a comment. The others have their own dialogs. */
export const refundActions: ActionTable<StaffRefundDetail, ConfirmedAction> = {
  approve: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/approve'>({
    label: 'common.approve',
    icon: IconCircleCheck,
    tone: 'primary',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/approve',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      ...buildQuestion('approve'),
      text: ({ kind, piecesToReturn }, { t }) => {
        if (kind === 'exchange') return t('refundDesk.approve.text.exchange');
        return t(piecesToReturn > 0 ? 'refundDesk.approve.text' : 'refundDesk.approve.text.held');
      },
      comment: { min: 0, max: 500 },
    },
    done: 'refundDesk.approve.done',
  }),
  payGateway: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/pay'>({
    label: 'refundDesk.payGateway',
    icon: IconCreditCardRefund,
    tone: 'primary',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/pay',
    input: ({ id }) => ({ params: { id }, body: { method: 'gateway' } }),
    confirm: {
      title: ({ refundNo }, { t }) => t('refundDesk.payGateway.ask', { no: refundNo }),
      text: ({ order, amount }, { t, format }) =>
        t('refundDesk.payGateway.text', {
          amount: amount === undefined ? t('refund.detail.amount') : `HK$${format.accounting(amount)}`,
          method: t(`order.payment.${order.paymentMethod}`),
        }),
      agree: ({ amount }, { t, format }) =>
        amount === undefined
          ? t('refundDesk.payGateway')
          : t('refundDesk.payGateway.submit', { amount: `HK$${format.accounting(amount)}` }),
    },
    done: 'refundDesk.paid',
  }),
  reject: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/reject'>({
    label: 'refundDesk.reject',
    icon: IconX,
    tone: 'danger',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/reject',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: { ...buildQuestion('reject'), comment: { min: 1, max: 500 } },
    done: 'refundDesk.reject.done',
  }),
  giveUp: action<StaffRefundDetail, 'POST /api/shop/desk/refunds/:id/actions/give-up'>({
    label: 'refundDesk.giveUp',
    icon: IconArrowBackUp,
    tone: 'danger',
    endpoint: 'POST /api/shop/desk/refunds/:id/actions/give-up',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: { ...buildQuestion('giveUp'), comment: { min: 1, max: 500 } },
    done: 'refundDesk.giveUp.done',
  }),
};
