// Converts applications and register entries to API answers for the back office. Amounts need permissions.

import { blockedActions } from '@keepsake/core/api/why';
import {
  applicationActions,
  applicationWhy,
  isApplicationActionRelevant,
  releaseWhy,
} from '@keepsake/core/application/apply/application.machine';
import type {
  IssueAction,
  OfficeApplication,
  OfficeApplicationRow,
} from '@keepsake/core/application/issue/issue.contract';
import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import type { RegisterRow } from '@keepsake/core/application/register/register.contract';
import type { ColumnPermission, Permission } from '@keepsake/core/permissions/permissions';
import { isCollectionOver } from '@keepsake/core/states/collect.rules';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { ApplicationRow } from '../apply/application.repo.ts';
import { collectByOf } from '../own/show-application.ts';
import type { RegisterRecord } from '../register/register.repo.ts';
import type { Approver } from './issue.repo.ts';
import type { OfficeRow } from './issue-list.repo.ts';

const permissionOf = {
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

const stepWhy = ({ state, collect_by }: CollectionFacts, action: (typeof shownSteps)[number], now: Date) =>
  action === 'release'
    ? releaseWhy({ state, collectBy: collect_by }, hongKongDay(now))
    : applicationWhy(state, action);

export function issueActionsOf(row: CollectionFacts, { caller, now }: SignedInContext): IssueAction[] {
  const { state } = row;
  const steps = applicationActions(state, 'staff').filter(
    (action): action is (typeof shownSteps)[number] =>
      shownSteps.some((one) => one === action) && !stepWhy(row, action as never, now),
  );
  const otherActions: IssueAction[] =
    state === 'waiting_pickup' ? ['reschedule', 'print'] : state === 'completed' ? ['print'] : [];
  return [...steps, ...otherActions].filter((action) => may(caller, permissionOf[action]));
}

/** Reasons why steps that the caller may take are not possible now. */
export const issueBlockedOf = (
  row: CollectionFacts,
  { caller, language, now }: SignedInContext,
): OfficeApplication['blocked'] =>
  blockedActions(
    shownSteps.filter(
      (action) => may(caller, permissionOf[action]) && isApplicationActionRelevant(row.state, action),
    ),
    (action) => stepWhy(row, action, now),
    language,
  );

export const unitName = (name: LocalizedText | null, language: Language) =>
  name ? textIn(name, language) : '';

export const summaryOf = (items: OfficeRow['items'], language: Language) =>
  items
    .map(({ name, quantity }) => `${textIn(name, language)} × ${quantity}`)
    .join(language === 'en' ? ', ' : '、');

export function recipientOf(
  row: Pick<OfficeRow, 'recipient_name' | 'recipients'>,
  language: Language,
): string {
  if (row.recipients === 0) return row.recipient_name;
  return translate(issueMessages['issue.recipients'], language, { count: row.recipients });
}

export function toOfficeRow(
  row: OfficeRow,
  context: SignedInContext,
  amount: ColumnPermission,
): OfficeApplicationRow {
  const { language, caller } = context;
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    mode: row.mode,
    type: row.type,
    urgency: row.urgency,
    applicantName: row.applicant_name,
    organizationName: unitName(row.organization_name, language),
    recipientName: row.recipient_name,
    recipientCount: row.recipients,
    useDate: row.use_date,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    deliveryAt: row.delivery_at?.toISOString() ?? null,
    deliveryPlace: row.delivery_place,
    collectBy: collectByOf(row),
    isOverdue: isCollectionOver(collectByOf(row), hongKongDay(context.now)),
    pieces: row.pieces,
    summary: summaryOf(row.items, language),
    ...(may(caller, amount) ? { totalAmount: row.value } : {}),
    actions: issueActionsOf(row, context),
  };
}

/** For example "Chan, acting for Wong". */
export const approverNames = (approvers: readonly Approver[], language: Language): string[] =>
  approvers.map(({ name, actingFor }) =>
    actingFor ? translate(issueMessages['issue.actingFor'], language, { name, other: actingFor }) : name,
  );

export function toRegisterRow(
  row: RegisterRecord,
  { language, caller }: SignedInContext,
  showsValue = may(caller, 'gift-register#amount'),
): RegisterRow {
  return {
    id: row.id,
    issuedAt: row.issued_at.toISOString(),
    applicationId: row.application_id,
    applicationNo: row.application_no,
    handOverId: row.hand_over_id,
    slipNo: row.slip_no,
    giverName: row.giver_name,
    organizationName: unitName(row.organization_name, language),
    recipientObject: row.recipient_object,
    recipientName: row.recipient_name,
    recipientPosition: row.recipient_position,
    type: row.type,
    occasion: row.occasion,
    activityDate: row.activity_date,
    productCode: row.code,
    souvenirName: textIn(row.name, language),
    quantity: row.quantity,
    returned: row.returned,
    net: row.quantity - row.returned,
    ...(showsValue
      ? {
          unitValue: row.unit_value,
          value: row.unit_value * row.quantity,
          netValue: row.unit_value * (row.quantity - row.returned),
        }
      : {}),
    approvers: approverNames(row.approvers, language),
  };
}
