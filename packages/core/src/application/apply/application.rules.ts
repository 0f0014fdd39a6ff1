// Rules for submitting an application: required fields, value, approval levels and approvers
// (docs/design/domain.md, "Application").

import type { validationMessages } from '../../api/validation.messages.ts';
import type { MessageParams } from '../../values/messages.ts';
import { addDays, hongKongDay } from '../../values/period.ts';
import { visibleLength } from '../../values/visible.ts';
import type { applicationModes } from './application.machine.ts';

export const approvalKinds = ['department', 'college_office'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
export const vipReasons = ['souvenir', 'value', 'added_up'] as const;
export type VipReason = (typeof vipReasons)[number];

/** The key by which recipients and activities are compared. The text is already converted to one script and case. */
export const comparisonKey = (normalised: string): string => normalised.replace(/[^\p{L}\p{N}]+/gu, '');

/** The Hong Kong month of a point in time: its start and end, and the first day of the next month. */
export function getMonth(now: Date): { from: Date; until: Date; nextDay: string } {
  const [year, month] = hongKongDay(now).split('-').map(Number) as [number, number];
  const first = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}-01`;
  const nextDay = month === 12 ? first(year + 1, 1) : first(year, month + 1);
  const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);
  return { from: startOfDay(first(year, month)), until: startOfDay(nextDay), nextDay };
}

/**
 * Applications for the same recipient or activity since this time are added up, so that nobody avoids the VIP levels by
 * splitting an application.
 */
export const relatedFrom = (now: Date, days: number): Date =>
  new Date(`${addDays(hongKongDay(now), -days)}T00:00:00+08:00`);

/** Applications submitted from this time on are not added up with one that was submitted at `at`. */
export const relatedUntil = (at: Date, days: number): Date => relatedFrom(at, -days - 1);

/** Applications in these states do not count towards the monthly limit. They and rejected ones are not added up. */
export const uncountedStates = ['draft', 'recalled', 'cancelled'] as const;

type Priced = { unitPrice: number; quantity: number };
export const calculateTotal = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

type ValueFacts = { hasVipSouvenir: boolean; total: number; others: number; threshold: number };

/** Why an application needs all VIP levels, or null. A value equal to the threshold is not over it. */
export function findVipReason({ hasVipSouvenir, total, others, threshold }: ValueFacts): VipReason | null {
  if (hasVipSouvenir) return 'souvenir';
  if (total > threshold) return 'value';
  return total + others > threshold ? 'added_up' : null;
}

export function chooseLevels(vipReason: VipReason | null, vipLevels: string): ApprovalKind[] {
  if (!vipReason) return ['department'];
  return vipLevels.split(',').filter((kind): kind is ApprovalKind => approvalKinds.includes(kind as never));
}

type Unit = { id: string; parentId: string | null; managers: readonly string[] };

/** The nearest unit, from the applicant's own upwards, with a manager other than the applicant. */
export function findNearestManagedUnit(
  organizationId: string | null,
  units: readonly Unit[],
  applicantId: string,
): string | null {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const seen = new Set<string>();
  let at = organizationId ? byId.get(organizationId) : undefined;
  while (at && !seen.has(at.id)) {
    if (at.managers.some((manager) => manager !== applicantId)) return at.id;
    seen.add(at.id);
    at = at.parentId ? byId.get(at.parentId) : undefined;
  }
  return null;
}

type Routing = {
  kinds: readonly ApprovalKind[];
  units: readonly Unit[];
  organizationId: string | null;
  collegeOfficeId: string | null;
  applicantId: string;
};

/**
 * The unit that decides each level. Null means an administrator: there is no manager, or the same manager would decide
 * twice.
 */
export function planRoute({ kinds, units, organizationId, collegeOfficeId, applicantId }: Routing) {
  const deciders = (id: string | null) =>
    units.find((unit) => unit.id === id)?.managers.filter((manager) => manager !== applicantId) ?? [];
  const taken = new Set<string>();
  return kinds.map((kind, index) => {
    const found =
      kind === 'department' ? findNearestManagedUnit(organizationId, units, applicantId) : collegeOfficeId;
    const left = deciders(found).filter((manager) => !taken.has(manager));
    const unitId = left.length > 0 ? found : null;
    // the only manager left decides this level, so not a later one; with several, a second decision is refused later
    if (left.length === 1) taken.add(left[0]!);
    return { level: index + 1, kind, organizationId: unitId };
  });
}

export type DraftProblem = { key: keyof typeof validationMessages; params?: MessageParams };

type Draft = {
  mode: (typeof applicationModes)[number];
  reason: string;
  useDate: string | null;
  recipientObject: string;
  recipientName: string;
  lines: readonly unknown[];
  recipients: readonly { name: string; souvenirId: string | null; quantity: number | null }[];
};

/** What is missing or wrong before a draft can be submitted, by field. */
export function findDraftProblems(
  draft: Draft,
  { reasonMin, today }: { reasonMin: number; today: string },
): Record<string, DraftProblem> {
  const problems: Record<string, DraftProblem> = {};
  const required: DraftProblem = { key: 'validation.required' };
  const length = visibleLength(draft.reason);
  if (length < reasonMin) {
    problems.reason = length === 0 ? required : { key: 'validation.tooShort', params: { limit: reasonMin } };
  }
  if (!draft.useDate) problems.useDate = required;
  else if (draft.useDate < today) problems.useDate = { key: 'validation.dayPassed' };
  if (draft.mode === 'single') {
    if (draft.lines.length === 0) problems.lines = { key: 'validation.noSouvenir' };
    if (!draft.recipientObject.trim() && !draft.recipientName.trim()) problems.recipientName = required;
    return problems;
  }
  if (draft.recipients.length === 0) problems.recipients = { key: 'validation.noRecipient' };
  draft.recipients.forEach((row, index) => {
    if (!row.name.trim()) problems[`recipients.${index}.name`] = required;
    if (!row.souvenirId) problems[`recipients.${index}.souvenirId`] = { key: 'validation.unknownSouvenir' };
    if (!row.quantity) problems[`recipients.${index}.quantity`] = required;
  });
  return problems;
}

/** Batch mode: adds up the rows into one line per souvenir, in the order of their first row. */
export function sumRecipientLines(
  rows: readonly { souvenirId: string | null; quantity: number | null }[],
): { souvenirId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { souvenirId, quantity } of rows) {
    if (souvenirId && quantity) sums.set(souvenirId, (sums.get(souvenirId) ?? 0) + quantity);
  }
  return [...sums].map(([souvenirId, quantity]) => ({ souvenirId, quantity }));
}
