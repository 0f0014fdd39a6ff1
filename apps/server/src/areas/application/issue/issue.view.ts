// Converts applications and register entries to API answers for the back office. Amounts need permissions.

import { blockedActions } from '@keepsake/core/api/why';
import {
  applicationActions,
  findApplicationActionRefusal,
  findReleaseRefusal,
  isApplicationActionRelevant,
} from '@keepsake/core/application/apply/application.machine';
import type {
  IssueAction,
  OfficeApplication,
  OfficeApplicationRow,
} from '@keepsake/core/application/issue/issue.contract';
import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import type { RegisterRow } from '@keepsake/core/application/register/register.contract';
import type { ColumnPermission, Permission } from '@keepsake/core/permissions/permissions';
import { applicationFields } from '@keepsake/core/records/application.fields';
import type { giftRegisterFields } from '@keepsake/core/records/gift-register.fields';
import { isCollectionOver } from '@keepsake/core/states/collect.rules';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import { nameInLanguage } from '@keepsake/core/values/person-name';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { StoredValues } from '../../../db/record-fields.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { ApplicationRow } from '../apply/application.repo.ts';
import { getCollectBy } from '../own/show-application.ts';
import type { RegisterRecord } from '../register/register.repo.ts';
import type { Approver } from './issue.repo.ts';
import type { OfficeRow } from './issue-list.repo.ts';

const permissionByAction = {
  makeOutbound: 'approval-management.generate',
  reschedule: 'approval-management.generate',
  print: 'approval-management.print',
  release: 'approval-management.release',
  cancelByStaff: 'approval-management.cancel',
  takeBack: 'approval-management.takeBack',
} as const satisfies Record<IssueAction, Permission>;

type CollectionFacts = Pick<ApplicationRow, 'state' | 'collect_by'>;

/** Steps that the page shows, possible or blocked. */
const shownSteps = ['makeOutbound', 'release', 'cancelByStaff', 'takeBack'] as const;

const findStepRefusal = (
  { state, collect_by }: CollectionFacts,
  action: (typeof shownSteps)[number],
  now: Date,
) =>
  action === 'release'
    ? findReleaseRefusal({ state, collectBy: collect_by }, hongKongDay(now))
    : findApplicationActionRefusal(state, action);

export function listIssueActions(row: CollectionFacts, { caller, now }: SignedInContext): IssueAction[] {
  const { state } = row;
  const steps = applicationActions(state, 'staff').filter(
    (action): action is (typeof shownSteps)[number] =>
      shownSteps.some((one) => one === action) && !findStepRefusal(row, action as never, now),
  );
  const otherActions: IssueAction[] =
    state === 'waiting_pickup' ? ['reschedule', 'print'] : state === 'completed' ? ['print'] : [];
  return [...steps, ...otherActions].filter((action) => may(caller, permissionByAction[action]));
}

/** Reasons why steps that the caller may take are not possible now. */
export const findBlockedIssueActions = (
  row: CollectionFacts,
  { caller, language, now }: SignedInContext,
): OfficeApplication['blocked'] =>
  blockedActions(
    shownSteps.filter(
      (action) => may(caller, permissionByAction[action]) && isApplicationActionRelevant(row.state, action),
    ),
    (action) => findStepRefusal(row, action, now),
    language,
  );

export const unitName = (name: LocalizedText | null, language: Language) =>
  name ? textIn(name, language) : '';

const summarizeItems = (items: OfficeRow['items'], language: Language) =>
  items
    .map(({ name, quantity }) => `${textIn(name, language)} × ${quantity}`)
    .join(language === 'en' ? ', ' : '、');

function describeRecipient(
  row: Pick<OfficeRow, 'recipient_name' | 'recipients'>,
  language: Language,
): string {
  if (row.recipients === 0) return row.recipient_name;
  return translate(issueMessages['issue.recipients'], language, { count: row.recipients });
}

const toOfficeValues = (row: OfficeRow, language: Language): StoredValues<typeof applicationFields> => ({
  no: row.no,
  state: row.state,
  urgency: row.urgency,
  applicantName: row.applicant_name,
  organizationName: unitName(row.organization_name, language),
  type: row.type,
  recipientName: row.recipient_name,
  summary: summarizeItems(row.items, language),
  pieces: row.pieces,
  totalAmount: row.value,
  useDate: row.use_date,
  deliveryAt: row.delivery_at,
  deliveryPlace: row.delivery_place,
  collectBy: getCollectBy(row),
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
});

/** An export says how many recipients a batch has. */
export const toExportedValues = (row: OfficeRow, language: Language) => ({
  ...toOfficeValues(row, language),
  recipientName: describeRecipient(row, language),
});

/** Each list has its own permission for amounts. */
export const officeFields = (amount: ColumnPermission) => ({
  ...applicationFields,
  totalAmount: { ...applicationFields.totalAmount, permission: amount },
});

export function toOfficeRow(
  row: OfficeRow,
  context: SignedInContext,
  amount: ColumnPermission,
): OfficeApplicationRow {
  return {
    id: row.id,
    ...toAnswer(officeFields(amount), toOfficeValues(row, context.language), context),
    mode: row.mode,
    recipientCount: row.recipients,
    isOverdue: isCollectionOver(getCollectBy(row), hongKongDay(context.now)),
    actions: listIssueActions(row, context),
  };
}

/** For example "Chan, acting for Wong". */
export const approverNames = (approvers: readonly Approver[], language: Language): string[] =>
  approvers.map((approver) => {
    const name = nameInLanguage(approver.name, language);
    const other = approver.actingFor && nameInLanguage(approver.actingFor, language);
    return other ? translate(issueMessages['issue.actingFor'], language, { name, other }) : name;
  });

export const toRegisterValues = (
  row: RegisterRecord,
  language: Language,
): StoredValues<typeof giftRegisterFields> => ({
  recipientName: row.recipient_name,
  recipientPosition: row.recipient_position,
  recipientObject: row.recipient_object,
  productCode: row.code,
  souvenirName: textIn(row.name, language),
  quantity: row.quantity,
  returned: row.returned,
  net: row.quantity - row.returned,
  unitValue: row.unit_value,
  value: row.unit_value * row.quantity,
  netValue: row.unit_value * (row.quantity - row.returned),
  occasion: row.occasion,
  activityDate: row.activity_date,
  type: row.type,
  giverName: row.giver_name,
  organizationName: unitName(row.organization_name, language),
  approvers: approverNames(row.approvers, language).join('; '),
  issuedAt: row.issued_at,
  applicationNo: row.application_no,
  slipNo: row.slip_no,
});

export function toRegisterRow(
  row: RegisterRecord,
  { language, caller }: SignedInContext,
  showsValue = may(caller, 'gift-register#amount'),
): RegisterRow {
  const { unitValue, value, netValue, ...shown } = toRegisterValues(row, language);
  return {
    id: row.id,
    applicationId: row.application_id,
    handOverId: row.hand_over_id,
    ...shown,
    issuedAt: row.issued_at.toISOString(),
    approvers: approverNames(row.approvers, language),
    ...(showsValue ? { unitValue, value, netValue } : {}),
  };
}
