// Before and after side by side: one row per field, the changed ones marked.
export type AuditChange = { field: string; before: string | null; after: string | null; changed: boolean };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** { name: { en: 'a' } } → name.en = a. Lists stay whole. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (isPlain(value)) {
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
  } else if (value !== undefined && value !== null) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

export function compareSides(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])].sort().map((field) => {
    const sides = { before: old.get(field) ?? null, after: now.get(field) ?? null };
    return { field, ...sides, changed: sides.before !== sides.after };
  });
}
