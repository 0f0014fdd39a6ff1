// The fields of an application, as the back office lists and exports it (docs/design/fields.md).

import {
  choiceField,
  dateField,
  integerField,
  label,
  moneyField,
  nullable,
  timeField,
} from '../fields/field.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { nameField, textField } from '../fields/text-fields.ts';

export const applicationFields = {
  no: nameField(0, 30, {
    label: sharedLabels.applicationNo,
    list: { sort: true, fixed: true, primary: true, card: 'title' },
  }),
  state: choiceField(
    {
      draft: sharedLabels.draft,
      pending: label('待審批', 'Pending review', '待审批'),
      reviewing: label('審批中', 'Under review', '审批中'),
      approved: sharedLabels.approved,
      rejected: sharedLabels.rejected,
      waiting_pickup: label('待領取', 'Ready for pickup', '待领取'),
      completed: sharedLabels.completed,
      cancelled: sharedLabels.cancelled,
      recalled: label('已撤回', 'Recalled', '已撤回'),
    },
    { label: sharedLabels.state, list: { card: 'badge' } },
  ),
  urgency: choiceField(
    {
      normal: label('一般', 'Normal', '一般'),
      urgent: sharedLabels.urgent,
      very_urgent: label('非常緊急', 'Very urgent', '非常紧急'),
    },
    { label: label('緊急程度', 'Urgency', '紧急程度'), list: { card: 'badge' } },
  ),
  applicantName: nameField(0, 100, {
    label: sharedLabels.applicant,
    list: { card: 'subtitle' },
  }),
  organizationName: nameField(0, 200, {
    label: label('部門／學院', 'Department / college', '部门／学院'),
    export: 24,
  }),
  type: choiceField(
    {
      personal: label('個人', 'Personal', '个人'),
      department: sharedLabels.department,
      activity: label('活動', 'Activity', '活动'),
      teaching: label('教學', 'Teaching', '教学'),
      research: label('研究', 'Research', '研究'),
      conference: label('會議', 'Conference', '会议'),
      reward: label('獎勵', 'Reward', '奖励'),
      condolence: label('慰問', 'Condolence', '慰问'),
      festival: label('節慶', 'Festival', '节庆'),
      other: sharedLabels.other,
    },
    { label: label('申請類型', 'Type', '申请类型'), list: {}, filter: true },
  ),
  recipientName: nameField(0, 100, { label: sharedLabels.recipient, list: { card: 'fact' } }),
  /** The souvenirs of the application as one line of text. */
  summary: textField(0, 5000, {
    label: sharedLabels.souvenir,
    list: { card: 'fact' },
    export: 40,
  }),
  pieces: integerField({ label: sharedLabels.pieces, list: {}, hasTotal: true }),
  totalAmount: moneyField({
    label: label('總值（HK$）', 'Value (HK$)', '总值（HK$）'),
    list: {},
    hasTotal: true,
    permission: 'applications#amount',
  }),
  useDate: nullable(
    dateField({ label: label('使用日期', 'Date needed', '使用日期'), list: { sort: true, card: 'fact' } }),
  ),
  deliveryAt: nullable(
    timeField({ label: label('領取時間', 'Pickup time', '领取时间'), list: { sort: true, card: 'fact' } }),
  ),
  deliveryPlace: textField(0, 200, { label: label('領取地點', 'Pickup location', '领取地点'), export: 24 }),
  /** The last day to collect. Null unless the application is approved or waits for pickup. */
  collectBy: nullable(dateField({ label: sharedLabels.collectBy, list: { sort: true, card: 'fact' } })),
  submittedAt: nullable(
    timeField({ label: label('提交時間', 'Submitted', '提交时间'), list: { sort: true, card: 'fact' } }),
  ),
  decidedAt: nullable(timeField({ label: label('批准時間', 'Approved', '批准时间') })),
} as const;
