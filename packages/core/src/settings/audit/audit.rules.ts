// Compares the values before and after a change: one row per field, with changed fields marked.
export type AuditValue = string | readonly string[] | null;
export type AuditChange = { field: string; before: AuditValue; after: AuditValue; changed: boolean };

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

const isRecordList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlainObject);

/** Old audit lines have the word null for an empty value. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === 'null';

/**
 * { name: { en: 'a' } } → name.en = a. { lines: [{ picked: 2 }] } → lines.1.picked = 2. Other lists are not flattened.
 */
function flatten(value: unknown, path: string, into: Map<string, string | readonly string[]>): void {
  if (isRecordList(value)) {
    for (const [index, entry] of value.entries()) flatten(entry, `${path}.${index + 1}`, into);
  } else if (isPlainObject(value)) {
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
  } else if (!isEmpty(value)) {
    into.set(path, typeof value === 'string' || isStringList(value) ? value : JSON.stringify(value));
  }
}

/** Of two lists, keeps only the entries that differ, because a role can have a hundred permissions. */
function findDifference(before: AuditValue, after: AuditValue): { before: AuditValue; after: AuditValue } {
  if (!isStringList(before) || !isStringList(after)) return { before, after };
  return {
    before: before.filter((word) => !after.includes(word)),
    after: after.filter((word) => !before.includes(word)),
  };
}

/** Puts the second entry of a list before the tenth one. */
const { compare: comparePaths } = new Intl.Collator('en', { numeric: true });

export function compareAuditValues(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [
    new Map<string, string | readonly string[]>(),
    new Map<string, string | readonly string[]>(),
  ];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])].sort(comparePaths).map((field) => {
    const sides = { before: old.get(field) ?? null, after: now.get(field) ?? null };
    const changed = JSON.stringify(sides.before) !== JSON.stringify(sides.after);
    return { field, ...(changed ? findDifference(sides.before, sides.after) : sides), changed };
  });
}

/** A change from one value to another says more than a value that was only added or removed. */
const findWeight = ({ field, before, after }: AuditChange): number =>
  before !== null && after !== null ? (field === 'state' ? 3 : 2) : field === 'state' ? 1 : 0;

/** The main change, which a list shows, and how many fields changed. */
export function summarizeAuditChanges(changes: readonly AuditChange[]): {
  main: AuditChange | undefined;
  count: number;
} {
  const changed = changes.filter((change) => change.changed);
  const [main] = changed.toSorted((a, b) => findWeight(b) - findWeight(a));
  return { main, count: changed.length };
}
