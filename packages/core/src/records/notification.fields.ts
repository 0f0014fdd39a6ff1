// The fields of a notification (docs/design/fields.md).

import { z } from 'zod';
import { choiceField, integerField, label, nullable, timeField } from '../fields/field.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { longTextField, nameField, textField } from '../fields/text-fields.ts';

const hiddenColumn = { hidden: true, card: 'none' } as const;

export const notificationFields = {
  createdAt: timeField({
    label: sharedLabels.createdAt,
    list: { sort: true, card: 'subtitle' },
    detail: true,
  }),
  type: choiceField(
    {
      email: label('電郵', 'Email', '邮件'),
      sms: label('短訊', 'Text message', '短信'),
      dingtalk: label('釘釘', 'DingTalk', '钉钉'),
      wechat: label('企業微信', 'WeCom', '企业微信'),
      app: label('站內訊息', 'In-app', '站内消息'),
    },
    {
      label: label('通知方式', 'Channel', '通知方式'),
      initial: 'email',
      form: 'always',
      list: {},
      filter: true,
      detail: true,
    },
  ),
  businessType: choiceField(
    {
      register: label('註冊', 'Registration', '注册'),
      approval: sharedLabels.approval,
      order: sharedLabels.order,
      inventory: sharedLabels.inventory,
      payment: label('付款', 'Payment', '付款'),
      storage_receiving: label('入倉', 'Receiving', '入库'),
      storage_transfer: label('轉倉', 'Transfer', '调拨'),
      storage_adjustment: label('庫存調整', 'Adjustment', '库存调整'),
      gift_application: label('紀念品申請', 'Souvenir application', '纪念品申请'),
    },
    {
      label: label('業務類型', 'Topic', '业务类型'),
      initial: 'order',
      form: 'always',
      list: {},
      filter: true,
      detail: true,
    },
  ),
  businessNo: textField(0, 50, {
    label: label('業務編號', 'Reference no.', '业务编号'),
    form: 'always',
    list: hiddenColumn,
    detail: true,
  }),
  title: textField(1, 200, {
    label: label('標題', 'Title', '标题'),
    form: 'always',
    list: { fixed: true, primary: true, card: 'title' },
    export: 40,
  }),
  content: longTextField(0, 5000, { label: sharedLabels.content, form: 'always', export: false }),
  receiverName: nameField(1, 100, {
    label: label('收件人', 'Recipient', '收件人'),
    form: 'always',
    list: {},
  }),
  receiverAddress: textField(1, 254, {
    label: label('收件地址', 'Address', '收件地址'),
    form: 'always',
    list: {},
    export: 30,
  }),
  priority: choiceField(
    {
      low: label('低', 'Low', '低'),
      normal: label('普通', 'Normal', '普通'),
      high: label('高', 'High', '高'),
      urgent: sharedLabels.urgent,
    },
    {
      label: label('優先級', 'Priority', '优先级'),
      tones: { high: 'warn', urgent: 'danger' },
      default: 'normal',
      form: 'always',
      list: { card: 'none' },
      filter: true,
      detail: true,
      export: 12,
    },
  ),
  status: choiceField(
    {
      pending: label('待發送', 'Waiting', '待发送'),
      sent: label('發送中', 'Sending', '发送中'),
      success: label('成功', 'Delivered', '成功'),
      failed: sharedLabels.failed,
    },
    {
      label: label('發送狀態', 'Status', '发送状态'),
      tones: { pending: 'info', sent: 'info', success: 'ok', failed: 'danger' },
      list: { card: 'badge' },
      filter: true,
      export: 12,
    },
  ),
  scheduledAt: {
    ...nullable(
      timeField({
        label: label('預定時間', 'Scheduled', '预定时间'),
        hint: label(
          '香港時間；留空即時發送',
          'Hong Kong time. Leave blank to send now.',
          '香港时间；留空即时发送',
        ),
        form: 'always',
        detail: true,
      }),
    ),
    /** If omitted or in the past, it is sent at once. */
    input: z.iso.datetime({ offset: true }).nullable().default(null),
  },
  sentAt: nullable(
    timeField({
      label: label('發送時間', 'Sent', '发送时间'),
      list: { ...hiddenColumn, sort: true },
      detail: true,
    }),
  ),
  retryCount: integerField({
    label: label('重試次數', 'Retries', '重试次数'),
    list: { sort: true, card: 'none' },
    detail: true,
  }),
  /** The reason in the reader's language, or the answer of the receiving server. */
  failureReason: textField(0, 2000, {
    label: label('失敗原因', 'Failure reason', '失败原因'),
    list: hiddenColumn,
    detail: true,
    export: 40,
  }),
} as const;
