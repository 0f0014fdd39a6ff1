// Assesses a draft: its value, the approvals it needs and why, and what prevents submitting it. Used by preview and
// submission.

import type { FieldErrors } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import {
  calculateTotal,
  chooseLevels,
  findDraftProblems,
  findVipReason,
  getMonth,
  planRoute,
  relatedFrom,
  relatedUntil,
  type VipReason,
} from '@keepsake/core/application/apply/application.rules';
import { findHolders, findUnattendedLevel } from '@keepsake/core/application/approve/holders.rules';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHolders } from '../../identity/index.ts';
import type { Settings } from '../../settings/index.ts';
import { findFallbackApprover } from '../approve/holders.repo.ts';
import type { ApplicationRow } from './application.repo.ts';
import { listLines, type NewLine } from './application-lines.repo.ts';
import { listRecipients } from './application-recipients.repo.ts';
import {
  countSubmitted,
  findApplicant,
  listManagedUnits,
  listRelatedApplications,
  listRequestedSouvenirs,
} from './submit.repo.ts';

export async function readQuota(db: Db, applicantId: string, now: Date, settings: Settings) {
  const month = getMonth(now);
  return {
    limit: await settings.get('apply_approval.monthly_limit'),
    used: await countSubmitted(db, applicantId, month),
    nextDay: month.nextDay,
  };
}

async function findProblems(
  db: Db,
  application: ApplicationRow,
  lines: readonly unknown[],
  today: string,
  settings: Settings,
  language: Language,
): Promise<FieldErrors> {
  const recipients = await listRecipients(db, application.id);
  const problems = findDraftProblems(
    {
      mode: application.mode,
      reason: application.reason,
      useDate: application.use_date,
      recipientObject: application.recipient_object,
      recipientName: application.recipient_name,
      lines,
      recipients: recipients.map(({ name, souvenir_id, quantity }) => ({
        name,
        souvenirId: souvenir_id,
        quantity,
      })),
    },
    { reasonMin: await settings.get('apply_approval.reason_min'), today },
  );
  return Object.fromEntries(
    Object.entries(problems).map(([path, { key, params }]) => [
      path,
      translate(validationMessages[key], language, params),
    ]),
  );
}

/**
 * The lines of a draft at current prices, the souvenirs that cannot be requested (`gone`), and those of which too few
 * are available (`short`).
 */
async function priceLines(db: Db, applicationId: string, today: string) {
  const lines = await listLines(db, [applicationId]);
  const ids = lines.map(({ souvenir_id }) => souvenir_id);
  const souvenirs = await listRequestedSouvenirs(db, ids, today);
  const priced: NewLine[] = lines.map((line) => {
    const souvenir = souvenirs.get(line.souvenir_id)!;
    return {
      line_no: line.line_no,
      souvenir_id: line.souvenir_id,
      code: souvenir.code,
      name: souvenir.name,
      level: souvenir.level,
      cover: souvenir.cover,
      unit_price: souvenir.price ?? 0,
      requested: line.requested,
    };
  });
  const found = lines.map((line) => ({ ...souvenirs.get(line.souvenir_id)!, requested: line.requested }));
  return {
    lines: priced,
    gone: found.filter(({ price }) => price === null),
    short: found.filter(({ price, available, requested }) => price !== null && available < requested),
  };
}

type ValuedLine = Pick<NewLine, 'unit_price' | 'requested' | 'level' | 'name'>;

/**
 * The value of the lines, alone and together with related applications: those of the same person for the same recipient
 * or activity, submitted in the window before or after `at`.
 */
export async function evaluateApplication(
  db: Db,
  application: ApplicationRow,
  lines: readonly ValuedLine[],
  at: Date,
  settings: Settings,
) {
  const total = calculateTotal(
    lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.requested })),
  );
  const windowDays = await settings.get('approval.split_window_days');
  const recipients = await listRecipients(db, application.id);
  const recipientKeys = [application.recipient_key, ...recipients.map((row) => row.recipient_key)].filter(
    (key) => key !== '',
  );
  const related = await listRelatedApplications(
    db,
    {
      id: application.id,
      applicantId: application.applicant_id,
      recipientKeys,
      activityKey: application.activity_key,
    },
    { from: relatedFrom(at, windowDays), until: relatedUntil(at, windowDays) },
  );
  const others = related.reduce((sum, { amount }) => sum + amount, 0);
  const threshold = await settings.get('approval.vip_threshold');
  const vipSouvenirs = lines.filter(({ level }) => level === 'vip');
  const vipReason = findVipReason({ hasVipSouvenir: vipSouvenirs.length > 0, total, others, threshold });
  return { total, windowDays, related, combinedAmount: total + others, threshold, vipSouvenirs, vipReason };
}

/** The approval levels, and the unit that would decide each of them now. */
export async function findRoute(
  db: Db,
  vipReason: VipReason | null,
  organizationId: string | null,
  applicantId: string,
  settings: Settings,
) {
  const units = await listManagedUnits(db);
  const officeCode = await settings.get('approval.college_office_unit');
  const route = planRoute({
    kinds: chooseLevels(vipReason, await settings.get('approval.vip_levels')),
    units,
    organizationId,
    collegeOfficeId: units.find(({ code }) => code === officeCode)?.id ?? null,
    applicantId,
  });
  return route.map((step) => ({
    ...step,
    unitName: units.find(({ id }) => id === step.organizationId)?.name ?? null,
  }));
}

/**
 * The possible approvers of each level without the excluded people, and a level that could be left without an approver
 * (null: none).
 */
export async function findDeciders(
  db: Db,
  route: readonly { level: number; organizationId: string | null }[],
  excluded: readonly string[],
) {
  const administrators = await listHolders(db);
  const fallback = await findFallbackApprover(db);
  const deciders = {
    units: await listManagedUnits(db),
    administrators: administrators.map(({ userId }) => userId),
    fallback: fallback ?? null,
  };
  const excludedSoFar = [...excluded];
  const holders = route.map((step) => {
    const people = findHolders(step, deciders, excludedSoFar);
    // a person decides one level only, so a single approver is excluded from the next levels
    if (people.length === 1) excludedSoFar.push(people[0]!);
    return people;
  });
  return { holders, unattended: findUnattendedLevel(route, deciders, excluded) };
}

export async function assessApplication(
  db: Db,
  application: ApplicationRow,
  { language, now }: SignedInContext,
  settings: Settings,
) {
  const today = hongKongDay(now);
  const { lines, gone, short } = await priceLines(db, application.id, today);
  const evaluation = await evaluateApplication(db, application, lines, now, settings);
  const applicant = await findApplicant(db, application.applicant_id);
  const { applicant_id: applicantId } = application;
  const route = await findRoute(db, evaluation.vipReason, applicant.organization_id, applicantId, settings);
  return {
    lines,
    gone,
    short,
    ...evaluation,
    route,
    ...(await findDeciders(db, route, [applicantId])),
    applicant,
    quota: await readQuota(db, applicantId, now, settings),
    problems: await findProblems(db, application, lines, today, settings, language),
  };
}
