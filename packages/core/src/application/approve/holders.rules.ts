// Finds who may decide each level of an application, and a level for which nobody might be left. No person may decide
// two levels.
type Unit = { readonly id: string; readonly parentId: string | null; readonly managers: readonly string[] };
type Step = { readonly level: number; readonly organizationId: string | null };
export type Deciders = {
  readonly units: readonly Unit[];
  readonly administrators: readonly string[];
  readonly fallback: string | null;
};

/**
 * Managers of the unit or, if none of them may decide, of the nearest unit above it. Otherwise administrators, and last
 * the fallback approver. `barred` are people who may not decide, such as the applicant.
 */
export function findHolders(
  { organizationId }: Step,
  { units, administrators, fallback }: Deciders,
  barred: readonly string[],
): string[] {
  const free = (people: readonly string[]) => people.filter((person) => !barred.includes(person));
  const seen = new Set<string>();
  let at = units.find(({ id }) => id === organizationId);
  while (at && !seen.has(at.id)) {
    const managers = free(at.managers);
    if (managers.length > 0) return managers;
    seen.add(at.id);
    const { parentId } = at;
    at = units.find(({ id }) => id === parentId);
  }
  const others = free(administrators);
  return others.length > 0 ? others : free(fallback ? [fallback] : []);
}

/**
 * Tries every way in which people could decide the levels one after another. Returns a level that could be left without
 * an approver, or null if somebody can always decide.
 */
export function findUnattendedLevel(
  [step, ...rest]: readonly Step[],
  deciders: Deciders,
  barred: readonly string[],
): number | null {
  if (!step) return null;
  const holders = findHolders(step, deciders, barred);
  if (holders.length === 0) return step.level;
  for (const holder of holders) {
    const found = findUnattendedLevel(rest, deciders, [...barred, holder]);
    if (found !== null) return found;
  }
  return null;
}
