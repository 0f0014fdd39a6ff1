// The demo's applications as rows: their route by the rules themselves, what was decided, and what was given.
import {
  comparisonKey,
  levelsOf,
  routeOf,
  totalOf,
  vipReasonOf,
} from '@keepsake/core/application/apply/application.rules';
import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { foldForSearch } from '../../platform/chinese.ts';
import { indexedText } from '../../platform/search/keyword.ts';
import { demoId, localizedJson } from '../demo-text.ts';
import { officeHour } from '../moments.ts';
import { DEMO_ORGANIZATIONS } from '../organization.ts';
import type { Need } from '../past/restock.ts';
import { demoActor, personOf } from '../people.ts';
import { PICTURE_VIEWS } from '../pictures/index.ts';
import type { DemoRecords } from '../records.ts';
import { souvenirOf } from '../souvenirs.ts';
import { addIssue, type Issue, isIssued } from './issue.ts';
import type { DemoApplication } from './types.ts';

const day = 24 * 3600_000;
const units = DEMO_ORGANIZATIONS.map(({ code, parentCode, managerAccount }) => ({
  id: code,
  parentId: parentCode,
  managers: managerAccount ? [managerAccount] : [],
}));

type Decided = {
  level: number;
  by: string;
  at: Date;
  isLast: boolean;
  isRejection: boolean;
  comment: string;
};

/** Which levels it takes and why, and who decided on it so far. */
function judge(demo: DemoApplication, submittedAt: Date, now: Date) {
  const lines = demo.lines.map(({ code, quantity }) => ({ souvenir: souvenirOf(code), quantity }));
  const total = totalOf(
    lines.map(({ souvenir, quantity }) => ({ unitPrice: souvenir.internalPrice, quantity })),
  );
  const vip = vipReasonOf({
    hasVipSouvenir: lines.some(({ souvenir }) => souvenir.level === 'vip'),
    total,
    others: 0,
    threshold: systemConfig['approval.vip_threshold'].initial,
  });
  const route = routeOf({
    kinds: levelsOf(vip, systemConfig['approval.vip_levels'].initial),
    units,
    organizationId: personOf(demo.applicant).organizationCode,
    collegeOfficeId: systemConfig['approval.college_office_unit'].initial,
    applicantId: demo.applicant,
  });
  const decided = (demo.decisions ?? []).map(({ afterDays, comment }, index): Decided => {
    const unit = units.find(({ id }) => id === route[index]!.organizationId);
    const daysAgo = demo.daysAgo - afterDays;
    const isLast = index === demo.decisions!.length - 1;
    return {
      level: index + 1,
      by: unit?.managers.find((manager) => manager !== demo.applicant) ?? 'admin',
      at: latest(
        officeHour(now, daysAgo, `${demo.key} ${index}`),
        new Date(submittedAt.getTime() + 3600_000),
      ),
      isLast: index === route.length - 1,
      isRejection: isLast && demo.state === 'rejected',
      comment,
    };
  });
  return { lines, total, vip, route, decided };
}
const latest = (a: Date, b: Date): Date => (a > b ? a : b);

function addHead(records: DemoRecords, demo: DemoApplication, at: Date, judged: ReturnType<typeof judge>) {
  const { now } = records;
  const id = demoId(`application ${demo.key}`);
  const no = records.nextNo('AP', at);
  const applicant = personOf(demo.applicant);
  const { lines, total, vip, route, decided } = judged;
  const isOut = demo.state !== 'draft';
  const closed = decided.find(({ isLast, isRejection }) => isLast || isRejection);
  const unit = DEMO_ORGANIZATIONS.find(({ code }) => code === applicant.organizationCode)!;
  const names = lines.map(({ souvenir }) => `${souvenir.code} ${souvenir.name.zhHK} ${souvenir.name.en}`);
  const recipients = demo.recipients ?? [];
  const { recipient = '', position = '' } = demo;
  // whom a batch is for stands in its rows
  const object = recipients.length > 0 ? '' : demo.object;
  const application = {
    id,
    no,
    applicant_id: demoId(`user ${demo.applicant}`),
    applicant_name: applicant.name.zhHK,
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
  const issue: Issue = {
    demo,
    application: { ...application, organization_name: { 'zh-HK': unit.name.zhHK, en: unit.name.en } },
    lines: lines.map(({ souvenir, quantity }, index) => ({ lineNo: index + 1, souvenir, quantity })),
    decidedAt: closed?.at ?? at,
  };
  const issued = addIssue(records, issue);
  records.add('application', {
    ...application,
    applicant_phone: applicant.mobile,
    applicant_email: applicant.email,
    organization_name: localizedJson(unit.name),
    state: demo.state,
    mode: recipients.length > 0 ? 'batch' : 'single',
    urgency: demo.urgency ?? 'normal',
    use_date: addDays(hongKongDay(now), demo.useInDays),
    activity_key: comparisonKey(foldForSearch(demo.activity)),
    total_amount: total,
    vip_reason: vip,
    added_up_amount: isOut ? total : 0,
    level: isOut ? Math.min(route.length, decided.length + (closed ? 0 : 1)) : 0,
    submitted_at: isOut ? at : null,
    decided_at: closed?.at ?? null,
    closing_reason: demo.closingReason ?? (closed?.isRejection ? closed.comment : ''),
    created_at: at,
    updated_at: issued.at ?? closed?.at ?? at,
    ...issued.columns,
    search_text: indexedText(
      [
        no,
        applicant.name.zhHK,
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
      name: localizedJson(souvenir.name),
      level: souvenir.level,
      cover: demoId(`picture ${souvenir.code} ${PICTURE_VIEWS[0]}`),
      unit_price: souvenir.internalPrice,
      requested: quantity,
      approved: closed && !closed.isRejection ? quantity : null,
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

function addRoute(
  records: DemoRecords,
  demo: DemoApplication,
  id: string,
  at: Date,
  { route, decided }: ReturnType<typeof judge>,
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
    closed_at: isOpen ? null : new Date(at.getTime() + day),
  });
}

function addSteps(
  records: DemoRecords,
  demo: DemoApplication,
  id: string,
  at: Date,
  { decided }: ReturnType<typeof judge>,
): void {
  const step = { subject: 'application' as const, id };
  const own = { ...step, by: demo.applicant, isOwn: true };
  records.step({ ...own, action: 'create', from: null, to: 'draft', at });
  if (demo.state === 'draft') return;
  records.step({ ...own, action: 'submit', from: 'draft', to: 'pending', at });
  let from = 'pending';
  for (const { by, at: decidedAt, isLast, isRejection, comment } of decided) {
    const [action, to] = isRejection
      ? ['reject', 'rejected']
      : isLast
        ? ['approveLast', 'approved']
        : ['approve', 'reviewing'];
    records.step({ ...step, action: action!, from, to: to!, at: decidedAt, by, comment });
    from = to!;
  }
  if (demo.state !== 'recalled') return;
  const comment = demo.closingReason ?? '';
  records.step({ ...own, action: 'recall', from, to: 'recalled', at: new Date(at.getTime() + day), comment });
}

/** Answers what they took from the shelves. */
export function addApplications(records: DemoRecords, demos: readonly DemoApplication[]): Need[] {
  const needs: Need[] = [];
  for (const demo of demos.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { now } = records;
    const isRecent = demo.daysAgo < 7;
    const at = isRecent
      ? new Date(now.getTime() - demo.daysAgo * day)
      : officeHour(now, demo.daysAgo, demo.key);
    const judged = judge(demo, at, now);
    const id = addHead(records, demo, at, judged);
    addRoute(records, demo, id, at, judged);
    addSteps(records, demo, id, at, judged);
    if (!isIssued(demo)) continue;
    for (const { code, quantity } of demo.lines) needs.push({ at, code, storage: 'OFFICE', quantity });
  }
  return needs;
}
