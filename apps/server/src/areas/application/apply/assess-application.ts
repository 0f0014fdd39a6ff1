// What submitting would mean: its value, the approvals it needs and why, and what stands in its way. Preview and submit
// ask the same.

import type { FieldErrors } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import {
  draftComplaints,
  levelsOf,
  monthOf,
  routeOf,
  splitWindowStart,
  totalOf,
  type VipReason,
  vipReasonOf,
} from '@keepsake/core/application/apply/application.rules';
import { findUnattendedLevel, holdersOf } from '@keepsake/core/application/approve/holders.rules';
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
import { countSubmitted, findApplicant, listManagedUnits, listSharing, listWanted } from './submit.repo.ts';

export async function quotaOf(db: Db, applicantId: string, now: Date, settings: Settings) {
  const month = monthOf(now);
  return {
    limit: await settings.get('apply_approval.monthly_limit'),
    used: await countSubmitted(db, applicantId, month),
    nextDay: month.nextDay,
  };
}

async function problemsOf(
  db: Db,
  application: ApplicationRow,
  lines: readonly unknown[],
  today: string,
  settings: Settings,
  language: Language,
): Promise<FieldErrors> {
  const recipients = await listRecipients(db, application.id);
  const complaints = draftComplaints(
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
    Object.entries(complaints).map(([path, { key, params }]) => [
      path,
      translate(validationMessages[key], language, params),
    ]),
  );
}

/** A draft's lines at the prices of this moment, and which of them cannot be had as asked. */
async function priceLines(db: Db, applicationId: string, today: string) {
  const lines = await listLines(db, [applicationId]);
  const ids = lines.map(({ souvenir_id }) => souvenir_id);
  const wanted = await listWanted(db, ids, today);
  const priced: NewLine[] = lines.map((line) => {
    const souvenir = wanted.get(line.souvenir_id)!;
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
  const found = lines.map((line) => ({ ...wanted.get(line.souvenir_id)!, requested: line.requested }));
  return {
    lines: priced,
    gone: found.filter(({ price }) => price === null),
    short: found.filter(({ price, available, requested }) => price !== null && available < requested),
  };
}

type Weighed = Pick<NewLine, 'unit_price' | 'requested' | 'level' | 'name'>;

/** What these lines are worth, alone and with what the same person asked for the same recipients since `at`'s window. */
export async function weighApplication(
  db: Db,
  application: ApplicationRow,
  lines: readonly Weighed[],
  at: Date,
  settings: Settings,
) {
  const total = totalOf(lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.requested })));
  const windowDays = await settings.get('approval.split_window_days');
  const recipients = await listRecipients(db, application.id);
  const recipientKeys = [application.recipient_key, ...recipients.map((row) => row.recipient_key)].filter(
    (key) => key !== '',
  );
  const sharing = await listSharing(
    db,
    {
      id: application.id,
      applicantId: application.applicant_id,
      recipientKeys,
      activityKey: application.activity_key,
    },
    splitWindowStart(at, windowDays),
  );
  const others = sharing.reduce((sum, { amount }) => sum + amount, 0);
  const threshold = await settings.get('approval.vip_threshold');
  const vipSouvenirs = lines.filter(({ level }) => level === 'vip');
  const vipReason = vipReasonOf({ hasVipSouvenir: vipSouvenirs.length > 0, total, others, threshold });
  return { total, windowDays, sharing, addedUp: total + others, threshold, vipSouvenirs, vipReason };
}

/** The levels that a reason asks for, and the unit that each would be decided by now. */
export async function routeFor(
  db: Db,
  vipReason: VipReason | null,
  organizationId: string | null,
  applicantId: string,
  settings: Settings,
) {
  const units = await listManagedUnits(db);
  const officeCode = await settings.get('approval.college_office_unit');
  const route = routeOf({
    kinds: levelsOf(vipReason, await settings.get('approval.vip_levels')),
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

/** Whom each level would wait for when these people may not decide, and the first that might wait for nobody. */
export async function attendanceOf(
  db: Db,
  route: readonly { level: number; organizationId: string | null }[],
  barred: readonly string[],
) {
  const administrators = await listHolders(db);
  const fallback = await findFallbackApprover(db);
  const deciders = {
    units: await listManagedUnits(db),
    administrators: administrators.map(({ userId }) => userId),
    fallback: fallback ?? null,
  };
  const out = [...barred];
  const holders = route.map((step) => {
    const people = holdersOf(step, deciders, out);
    // with one decider it is known who is out of the next level
    if (people.length === 1) out.push(people[0]!);
    return people;
  });
  return { holders, unattended: findUnattendedLevel(route, deciders, barred) };
}

export async function assessApplication(
  db: Db,
  application: ApplicationRow,
  { language, now }: SignedInContext,
  settings: Settings,
) {
  const today = hongKongDay(now);
  const { lines, gone, short } = await priceLines(db, application.id, today);
  const weighed = await weighApplication(db, application, lines, now, settings);
  const applicant = await findApplicant(db, application.applicant_id);
  const { applicant_id: applicantId } = application;
  const route = await routeFor(db, weighed.vipReason, applicant.organization_id, applicantId, settings);
  return {
    lines,
    gone,
    short,
    ...weighed,
    route,
    ...(await attendanceOf(db, route, [applicantId])),
    applicant,
    quota: await quotaOf(db, applicantId, now, settings),
    problems: await problemsOf(db, application, lines, today, settings, language),
  };
}
