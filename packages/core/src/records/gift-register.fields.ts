// The fields of an entry of the gift register (docs/design/fields.md).

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
import { applicationFields } from './application.fields.ts';

const amount = { permission: 'gift-register#amount' } as const;
const hidden = { hidden: true, card: 'none' } as const;

export const giftRegisterFields = {
  recipientName: nameField(0, 100, {
    label: sharedLabels.recipient,
    list: { fixed: true, primary: true, card: 'title' },
  }),
  recipientPosition: nameField(0, 100, {
    label: label('職銜', 'Position', '职衔'),
    list: hidden,
    print: true,
  }),
  recipientObject: nameField(0, 100, {
    label: label('受贈對象', 'Recipient group', '受赠对象'),
    list: hidden,
    export: 20,
  }),
  productCode: nameField(0, 50, { label: sharedLabels.code, print: true }),
  souvenirName: nameField(0, 100, {
    label: sharedLabels.souvenir,
    list: { card: 'fact' },
    export: 24,
  }),
  /** Pieces handed over, including those that were returned later. */
  quantity: integerField({ label: sharedLabels.pieces, list: { sort: true }, hasTotal: true }),
  returned: integerField({
    label: label('退回', 'Returned', '退回'),
    list: hidden,
    hasTotal: true,
    print: true,
  }),
  net: integerField({ label: label('實際饋贈', 'Net given', '实际馈赠'), list: hidden, hasTotal: true }),
  unitValue: moneyField({ label: label('單值', 'Unit value', '单值'), ...amount }),
  value: moneyField({
    label: label('價值（HK$）', 'Value (HK$)', '价值（HK$）'),
    list: {},
    hasTotal: true,
    ...amount,
  }),
  /** The value without returned pieces. */
  netValue: moneyField({
    label: label('實際價值（HK$）', 'Net value (HK$)', '实际价值（HK$）'),
    list: hidden,
    print: true,
    hasTotal: true,
    ...amount,
  }),
  occasion: textField(0, 500, {
    label: label('場合', 'Occasion', '场合'),
    list: { card: 'fact' },
    export: 30,
  }),
  activityDate: nullable(dateField({ label: label('活動日期', 'Activity date', '活动日期') })),
  type: choiceField(applicationFields.type.choices, {
    label: sharedLabels.type,
    list: hidden,
    filter: true,
  }),
  giverName: nameField(0, 100, { label: label('饋贈人', 'Giver', '馈赠人'), list: { card: 'fact' } }),
  organizationName: nameField(0, 200, { label: sharedLabels.unit, export: 24 }),
  /** In API answers this is a list of names. */
  approvers: textField(0, 500, {
    label: label('審批人', 'Approved by', '审批人'),
    list: { card: 'fact' },
    export: 30,
  }),
  issuedAt: timeField({
    label: label('發放時間', 'Given on', '发放时间'),
    list: { sort: true, card: 'fact' },
  }),
  applicationNo: nameField(0, 30, {
    label: sharedLabels.applicationNo,
    list: hidden,
  }),
  slipNo: nameField(0, 30, { label: sharedLabels.slip, list: hidden }),
} as const;
