// Before and after side by side: one row per field, the changed ones marked.
export type AuditSide = string | readonly string[] | null;
export type AuditChange = { field: string; before: AuditSide; after: AuditSide; changed: boolean };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** { name: { en: 'a' } } → name.en = a. Lists stay whole. */
function flatten(value: unknown, path: string, into: Map<string, string | readonly string[]>): void {
  if (isPlain(value)) {
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
  } else if (value !== undefined && value !== null) {
    into.set(path, typeof value === 'string' || isWords(value) ? value : JSON.stringify(value));
  }
}

/** Of two lists of words, what each has alone: a role's hundred permissions would hide the one that changed. */
function differenceOf(before: AuditSide, after: AuditSide): { before: AuditSide; after: AuditSide } {
  if (!isWords(before) || !isWords(after)) return { before, after };
  return {
    before: before.filter((word) => !after.includes(word)),
    after: after.filter((word) => !before.includes(word)),
  };
}

export function compareSides(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [
    new Map<string, string | readonly string[]>(),
    new Map<string, string | readonly string[]>(),
  ];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])].sort().map((field) => {
    const sides = { before: old.get(field) ?? null, after: now.get(field) ?? null };
    const changed = JSON.stringify(sides.before) !== JSON.stringify(sides.after);
    return { field, ...(changed ? differenceOf(sides.before, sides.after) : sides), changed };
  });
}
