// Columns of the exported lists of applications and of the gift register.

import { issueMessages as words } from '@keepsake/core/application/issue/issue.messages';
import { applicationWords } from '@keepsake/core/labels/application.messages';
import type { ColumnPermission } from '@keepsake/core/permissions/permissions';
import { translate } from '@keepsake/core/values/messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { collectByOf } from '../own/show-application.ts';
import type { RegisterRecord } from '../register/register.repo.ts';
import { approverNames, recipientOf, summaryOf, unitName } from './issue.view.ts';
import type { OfficeRow } from './issue-list.repo.ts';

export const officeColumns = (amount: ColumnPermission): ExportColumn<OfficeRow>[] => [
  { title: applicationWords['application.column.no'], value: (row) => row.no },
  {
    title: applicationWords['application.column.state'],
    value: (row, { language }) => translate(applicationWords[`application.state.${row.state}`], language),
  },
  { title: applicationWords['application.column.applicant'], value: (row) => row.applicant_name },
  {
    title: applicationWords['application.column.unit'],
    width: 24,
    value: (row, { language }) => unitName(row.organization_name, language),
  },
  {
    title: applicationWords['application.column.type'],
    value: (row, { language }) => translate(applicationWords[`application.type.${row.type}`], language),
  },
  {
    title: applicationWords['application.column.urgency'],
    value: (row, { language }) => translate(applicationWords[`application.urgency.${row.urgency}`], language),
  },
  {
    title: applicationWords['application.column.recipient'],
    value: (row, { language }) => recipientOf(row, language),
  },
  { title: applicationWords['application.column.useDate'], value: (row) => row.use_date },
  {
    title: applicationWords['application.column.submittedAt'],
    kind: 'time',
    value: (row) => row.submitted_at,
  },
  { title: applicationWords['application.column.approvedAt'], kind: 'time', value: (row) => row.decided_at },
  { title: applicationWords['application.column.deliveryAt'], kind: 'time', value: (row) => row.delivery_at },
  {
    title: applicationWords['application.column.deliveryPlace'],
    width: 24,
    value: (row) => row.delivery_place,
  },
  { title: applicationWords['application.column.collectBy'], value: collectByOf },
  {
    title: applicationWords['application.column.pieces'],
    kind: 'integer',
    adds: true,
    value: (row) => row.pieces,
  },
  {
    title: applicationWords['application.column.souvenir'],
    width: 40,
    value: (row, { language }) => summaryOf(row.items, language),
  },
  {
    title: applicationWords['application.column.value'],
    kind: 'money',
    adds: true,
    value: (row) => row.value,
    permission: amount,
  },
];

export const registerColumns: ExportColumn<RegisterRecord>[] = [
  { title: words['giftRegister.column.issuedAt'], kind: 'time', value: (row) => row.issued_at },
  { title: words['giftRegister.column.giver'], value: (row) => row.giver_name },
  {
    title: words['giftRegister.column.organization'],
    width: 24,
    value: (row, { language }) => unitName(row.organization_name, language),
  },
  { title: words['giftRegister.column.recipient'], value: (row) => row.recipient_name },
  { title: words['giftRegister.column.position'], value: (row) => row.recipient_position },
  { title: words['giftRegister.column.object'], width: 20, value: (row) => row.recipient_object },
  {
    title: words['giftRegister.column.type'],
    value: (row, { language }) => translate(applicationWords[`application.type.${row.type}`], language),
  },
  { title: words['giftRegister.column.occasion'], width: 30, value: (row) => row.occasion },
  { title: words['giftRegister.column.activityDate'], value: (row) => row.activity_date },
  { title: words['giftRegister.column.code'], value: (row) => row.code },
  {
    title: words['giftRegister.column.souvenir'],
    width: 24,
    value: (row, { language }) => textIn(row.name, language),
  },
  { title: words['giftRegister.column.quantity'], kind: 'integer', adds: true, value: (row) => row.quantity },
  { title: words['giftRegister.column.returned'], kind: 'integer', adds: true, value: (row) => row.returned },
  {
    title: words['giftRegister.column.net'],
    kind: 'integer',
    adds: true,
    value: (row) => row.quantity - row.returned,
  },
  {
    title: words['giftRegister.column.unitValue'],
    kind: 'money',
    value: (row) => row.unit_value,
    permission: 'gift-register#amount',
  },
  {
    title: words['giftRegister.column.value'],
    kind: 'money',
    adds: true,
    value: (row) => row.unit_value * row.quantity,
    permission: 'gift-register#amount',
  },
  {
    title: words['giftRegister.column.netValue'],
    kind: 'money',
    adds: true,
    value: (row) => row.unit_value * (row.quantity - row.returned),
    permission: 'gift-register#amount',
  },
  {
    title: words['giftRegister.column.approvers'],
    width: 30,
    value: (row, { language }) => approverNames(row.approvers, language).join('; '),
  },
  { title: words['giftRegister.column.application'], value: (row) => row.application_no },
  { title: words['giftRegister.column.slip'], value: (row) => row.slip_no },
];
