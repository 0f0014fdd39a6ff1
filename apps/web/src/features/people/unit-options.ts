import type { UnitNode } from '@keepsake/core/identity/organization.contract';

export type UnitOption = { value: string; label: string };

/** The tree as a list of choices, without one unit and all below it; deeper units stand further in. */
export function unitOptions(nodes: readonly UnitNode[], without?: string, depth = 0): UnitOption[] {
  return nodes
    .filter(({ id }) => id !== without)
    .flatMap(({ id, fullName, children }) => [
      { value: id, label: `${'　'.repeat(depth)}${fullName}` },
      ...unitOptions(children, without, depth + 1),
    ]);
}

/** Where the chosen one is shown alone, it is not set in. */
export const plainOptions = (nodes: readonly UnitNode[]): UnitOption[] =>
  unitOptions(nodes).map(({ value, label }) => ({ value, label: label.trim() }));
