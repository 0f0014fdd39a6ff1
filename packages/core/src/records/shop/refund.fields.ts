// The fields of a refund, exchange or repair request, as the desk lists and exports it (docs/design/fields.md).

import {
  actorField,
  choiceField,
  integerField,
  label,
  moneyField,
  nullable,
  timeField,
} from '../../fields/field.ts';
import { sharedLabels } from '../../fields/shared-labels.ts';
import { longTextField, nameField, phoneField } from '../../fields/text-fields.ts';

export const refundFields = {
  refundNo: nameField(0, 30, {
    label: label('申請編號', 'Request no.', '申请编号'),
    list: { primary: true, fixed: true, card: 'title' },
  }),
  state: choiceField(
    {
      return_pending: label('待審核', 'Pending review', '待审核'),
      return_approved: sharedLabels.approved,
      return_rejected: label('未獲批准', 'Declined', '未获批准'),
      return_processing: label('處理中', 'In progress', '处理中'),
      return_completed: sharedLabels.completed,
    },
    { label: sharedLabels.state, list: { card: 'badge' } },
  ),
  kind: choiceField(
    {
      refund: label('退款', 'Refund', '退款'),
      exchange: label('換貨', 'Exchange', '换货'),
      repair: label('維修', 'Repair', '维修'),
      cancellation: label('商店主動退款', 'Shop-initiated refund', '商店主动退款'),
    },
    { label: label('類別', 'Type', '类别'), list: { card: 'subtitle' }, filter: true },
  ),
  orderNo: nameField(0, 30, { label: sharedLabels.orderNo, list: {} }),
  contactName: actorField({ label: sharedLabels.contactName, list: {} }),
  contactPhone: phoneField(0, 50, { label: sharedLabels.phone }),
  pieces: integerField({ label: sharedLabels.pieces, list: {}, hasTotal: true }),
  amount: moneyField({
    label: sharedLabels.amountHkd,
    list: {},
    hasTotal: true,
    permission: 'refunds#amount',
  }),
  requestedAt: timeField({ label: label('申請時間', 'Requested', '申请时间'), list: { sort: true } }),
  /** The promised time of the review. */
  reviewDueAt: timeField({
    label: label('答覆期限', 'Reply by', '答复期限'),
    list: { sort: true, card: 'fact' },
  }),
  reviewedAt: nullable(timeField({ label: label('審核時間', 'Reviewed', '审核时间') })),
  comment: longTextField(0, 500, {
    label: label('審核意見', 'Reviewer’s comment', '审核意见'),
    export: 30,
  }),
} as const;
