import type { UnitNode } from '@keepsake/core/identity/organization/organization.contract';

type UnitOption = { value: string; label: string };

/** The organization units as a list of choices. */
export const plainOptions = (nodes: readonly UnitNode[]): UnitOption[] =>
  nodes.flatMap(({ id, fullName, children }) => [{ value: id, label: fullName }, ...plainOptions(children)]);
