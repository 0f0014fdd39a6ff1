// Adds the applications with their approvals. The approval route is computed by the rules of core.
import {
  calculateTotal,
  chooseLevels,
  comparisonKey,
  findVipReason,
  planRoute,
} from '@keepsake/core/application/apply/application.rules';
import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { foldForSearch } from '../../../server/src/platform/chinese.ts';
import { indexedText } from '../../../server/src/platform/search/keyword.ts';
import { makePictureId } from '../college/load-souvenirs.ts';
import { findPerson, findSouvenir, units } from '../data.ts';
import type { DemoApplication } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import { dayMs, hourMs, pickOfficeTime } from '../moments.ts';
import { demoActor, getFullName } from '../people.ts';
import type { DemoRecords } from '../records.ts';
import type { StockNeed } from '../stock/restock.ts';
import { type ApprovedApplication, addIssue, takesStock } from './issue-application.ts';

/** Applications younger than this keep their exact age, so that they are never in the future. */
const recentDays = 7;

/** The units in the shape that the rules of core need. */
const routeUnits = units.map(({ code, parentCode, managerAccount }) => ({
  id: code,
  parentId: parentCode,
  managers: managerAccount ? [managerAccount] : [],
}));

type Decision = {
  level: number;
  by: string;
  at: Date;
  isLast: boolean;
  isRejection: boolean;
  comment: string;
};

type Assessment = ReturnType<typeof assess>;

/** Computes the approval route and the decisions so far. */
function assess(demo: DemoApplication, submittedAt: Date, now: Date) {
  const lines = demo.lines.map(({ code, quantity }) => ({ souvenir: findSouvenir(code), quantity }));
  const total = calculateTotal(
    lines.map(({ souvenir, quantity }) => ({ unitPrice: souvenir.internalPrice, quantity })),
  );
  const vip = findVipReason({
    hasVipSouvenir: lines.some(({ souvenir }) => souvenir.level === 'vip'),
    total,
    others: 0,
    threshold: systemConfig['approval.vip_threshold'].initial,
  });
  const route = planRoute({
    kinds: chooseLevels(vip, systemConfig['approval.vip_levels'].initial),
    units: routeUnits,
    organizationId: findPerson(demo.applicant).organizationCode,
    collegeOfficeId: systemConfig['approval.college_office_unit'].initial,
    applicantId: demo.applicant,
  });
  const decided = demo.decisions.map(({ afterDays, comment }, index): Decision => {
    const unit = routeUnits.find(({ id }) => id === route[index]!.organizationId);
    const daysAgo = demo.daysAgo - afterDays;
    const isLatest = index === demo.decisions.length - 1;
    return {
      level: index + 1,
      by: unit?.managers.find((manager) => manager !== demo.applicant) ?? 'admin',
      at: pickLater(
        pickOfficeTime(now, daysAgo, `${demo.key} ${index}`),
        new Date(submittedAt.getTime() + hourMs),
      ),
      isLast: index === route.length - 1,
      isRejection: isLatest && demo.state === 'rejected',
      comment,
    };
  });
  return { lines, total, vip, route, decided };
}

const pickLater = (a: Date, b: Date): Date => (a > b ? a : b);

function addApplication(
  records: DemoRecords,
  demo: DemoApplication,
  at: Date,
  { lines, total, vip, route, decided }: Assessment,
): string {
  const { now } = records;
  const id = demoId(`application ${demo.key}`);
  const no = records.nextNo('AP', at);
  const applicant = findPerson(demo.applicant);
  const isSubmitted = demo.state !== 'draft';
  const finalDecision = decided.find(({ isLast, isRejection }) => isLast || isRejection);
  const unit = units.find(({ code }) => code === applicant.organizationCode)!;
  const names = lines.map(({ souvenir }) => `${souvenir.code} ${souvenir.name['zh-HK']} ${souvenir.name.en}`);
  const { recipients, recipient, position } = demo;
  // in batch mode, the object is in the recipients' rows
  const object = recipients.length > 0 ? '' : demo.object;
  const application = {
    id,
    no,
    applicant_id: demoId(`user ${demo.applicant}`),
    applicant_name: getFullName(demo.applicant),
    organization_id: demoId(`organization ${applicant.organizationCode}`),
    type: demo.type,
    reason: demo.reason,
    recipient_object: object,
    recipient_name: recipient,
    recipient_position: position,
    recipient_key: comparisonKey(foldForSearch(recipient || object)),
    activity: demo.activity,
    activity_date: addDays(hongKongDay(now), demo.useInDays),
  };
  const approved: ApprovedApplication = {
    demo,
    application: { ...application, organization_name: unit.name },
    lines: lines.map(({ souvenir, quantity }, index) => ({ lineNo: index + 1, souvenir, quantity })),
    decidedAt: finalDecision?.at ?? at,
  };
  const issued = addIssue(records, approved);
  records.add('application', {
    ...application,
    applicant_phone: applicant.mobile,
    applicant_email: applicant.email,
    organization_name: JSON.stringify(unit.name),
    state: demo.state,
    mode: recipients.length > 0 ? 'batch' : 'single',
    urgency: demo.urgency,
    use_date: addDays(hongKongDay(now), demo.useInDays),
    activity_key: comparisonKey(foldForSearch(demo.activity)),
    total_amount: total,
    vip_reason: vip,
    added_up_amount: isSubmitted ? total : 0,
    level: isSubmitted ? Math.min(route.length, decided.length + (finalDecision ? 0 : 1)) : 0,
    submitted_at: isSubmitted ? at : null,
    decided_at: finalDecision?.at ?? null,
    closing_reason: demo.closingReason ?? (finalDecision?.isRejection ? finalDecision.comment : ''),
    created_at: at,
    updated_at: issued.at ?? finalDecision?.at ?? at,
    ...issued.columns,
    search_text: indexedText(
      [
        no,
        getFullName(demo.applicant),
        recipient,
        demo.object,
        demo.activity,
        ...names,
        ...recipients.map((r) => r.name),
      ]
        .join(' ')
        .trim(),
    ),
  });
  records.add(
    'application_line',
    ...lines.map(({ souvenir, quantity }, index) => ({
      application_id: id,
      line_no: index + 1,
      souvenir_id: demoId(`souvenir ${souvenir.code}`),
      code: souvenir.code,
      name: JSON.stringify(souvenir.name),
      level: souvenir.level,
      cover: makePictureId(souvenir.code, 'front'),
      unit_price: souvenir.internalPrice,
      requested: quantity,
      approved: finalDecision && !finalDecision.isRejection ? quantity : null,
      issued: demo.state === 'completed' ? quantity : 0,
    })),
  );
  records.add(
    'application_recipient',
    ...recipients.map((row, index) => ({
      application_id: id,
      row_no: index + 1,
      object: demo.object,
      name: row.name,
      position: row.position,
      souvenir_id: demoId(`souvenir ${row.code}`),
      quantity: row.quantity,
      recipient_key: comparisonKey(foldForSearch(row.name)),
    })),
  );
  return id;
}

function addApprovals(
  records: DemoRecords,
  demo: DemoApplication,
  id: string,
  at: Date,
  { route, decided }: Assessment,
): void {
  if (demo.state === 'draft') return;
  records.add(
    'approval_step',
    ...route.map(({ level, kind, organizationId }) => ({
      application_id: id,
      level,
      kind,
      organization_id: organizationId && demoId(`organization ${organizationId}`),
    })),
  );
  let openedAt = at;
  for (const { level, by, at: closedAt, isRejection, comment } of decided) {
    const { actorId, actorName } = demoActor(by);
    records.add('approval_task', {
      id: demoId(`task of application ${demo.key} ${level}`),
      application_id: id,
      level,
      state: 'processed',
      decision: isRejection ? 'reject' : 'approve',
      comment,
      opened_at: openedAt,
      closed_at: closedAt,
      actor_id: actorId,
      actor_name: actorName,
    });
    openedAt = closedAt;
  }
  if (decided.some(({ isLast, isRejection }) => isLast || isRejection)) return;
  const isOpen = demo.state !== 'recalled';
  records.add('approval_task', {
    id: demoId(`task of application ${demo.key} open`),
    application_id: id,
    level: decided.length + 1,
    state: isOpen ? 'pending' : 'withdrawn',
    opened_at: openedAt,
    closed_at: isOpen ? null : new Date(at.getTime() + dayMs),
  });
}

function addSteps(
  records: DemoRecords,
  demo: DemoApplication,
  id: string,
  at: Date,
  { decided }: Assessment,
): void {
  const step = { subject: 'application' as const, id };
  const own = { ...step, by: demo.applicant, isOwn: true };
  records.addStep({ ...own, action: 'create', from: null, to: 'draft', at });
  if (demo.state === 'draft') return;
  records.addStep({ ...own, action: 'submit', from: 'draft', to: 'pending', at });
  let from = 'pending';
  for (const { by, at: decidedAt, isLast, isRejection, comment } of decided) {
    const [action, to] = isRejection
      ? ['reject', 'rejected']
      : isLast
        ? ['approveLast', 'approved']
        : ['approve', 'reviewing'];
    records.addStep({ ...step, action: action!, from, to: to!, at: decidedAt, by, comment });
    from = to!;
  }
  if (demo.state !== 'recalled') return;
  const comment = demo.closingReason ?? '';
  records.addStep({
    ...own,
    action: 'recall',
    from,
    to: 'recalled',
    at: new Date(at.getTime() + dayMs),
    comment,
  });
}

/** Returns which stock the applications took or reserved. */
export function addApplications(records: DemoRecords, demos: readonly DemoApplication[]): StockNeed[] {
  const needs: StockNeed[] = [];
  for (const demo of demos.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { now } = records;
    const at =
      demo.daysAgo < recentDays
        ? new Date(now.getTime() - demo.daysAgo * dayMs)
        : pickOfficeTime(now, demo.daysAgo, demo.key);
    const assessment = assess(demo, at, now);
    const id = addApplication(records, demo, at, assessment);
    addApprovals(records, demo, id, at, assessment);
    addSteps(records, demo, id, at, assessment);
    if (!takesStock(demo)) continue;
    for (const { code, quantity } of demo.lines) needs.push({ at, code, storage: 'OFFICE', quantity });
  }
  return needs;
}
