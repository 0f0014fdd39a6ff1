// The fields of a decision about an application (docs/design/fields.md).

import { choiceField, integerField, label, timeField } from '../fields/field.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { longTextField, nameField } from '../fields/text-fields.ts';
import { applicationFields } from './application.fields.ts';

const { no, applicantName, organizationName, type, recipientName, totalAmount } = applicationFields;
const hidden = { hidden: true, card: 'none' } as const;

export const approvalRecordFields = {
  applicationNo: { ...no, list: { fixed: true, primary: true, card: 'title' } },
  decision: choiceField(
    {
      approve: label('批准', 'Approved', '批准'),
      reject: label('拒絕', 'Rejected', '拒绝'),
      forward: label('轉交', 'Forwarded', '转交'),
    },
    {
      label: label('決定', 'Decision', '决定'),
      tones: { approve: 'ok', reject: 'danger', forward: 'info' },
      list: { card: 'badge' },
      filter: true,
    },
  ),
  /** "Chan, acting for Wong", in the reader's language. */
  decidedBy: nameField(0, 200, {
    label: sharedLabels.decidedBy,
    list: { card: 'fact' },
    export: 24,
  }),
  kind: choiceField(
    {
      department: label('部門審批', 'Department', '部门审批'),
      college_office: label('書院辦公室審批', 'College office', '书院办公室审批'),
    },
    { label: sharedLabels.level, list: { card: 'fact' }, filter: true },
  ),
  level: integerField({ label: sharedLabels.level, export: false }),
  comment: longTextField(0, 500, {
    label: label('意見', 'Comment', '意见'),
    list: { card: 'fact' },
    export: 40,
  }),
  applicantName,
  organizationName,
  type: { ...type, list: hidden },
  recipientName: { ...recipientName, list: hidden },
  totalAmount: { ...totalAmount, hasTotal: undefined, permission: 'approval-history#amount' },
  openedAt: timeField({ label: label('收到時間', 'Received on', '收到时间') }),
  decidedAt: timeField({
    label: sharedLabels.decidedAt,
    list: { sort: true, card: 'fact' },
  }),
} as const;
