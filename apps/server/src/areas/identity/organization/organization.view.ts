// Converts the organization tree, units, positions and the headcount to views.
import { headcountMessages } from '@keepsake/core/identity/organization/headcount.messages';
import type {
  HeadcountRow,
  PositionRow,
  UnitDetail,
  UnitNode,
} from '@keepsake/core/identity/organization/organization.contract';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { fromLocalized } from '@keepsake/core/values/naming';
import { findAncestors } from '@keepsake/core/values/tree';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { listManagers, listMembers, PositionRecord, UnitRecord } from './organization.repo.ts';

function toUnit(unit: UnitRecord, units: readonly UnitRecord[], language: Language) {
  return {
    id: unit.id,
    parentId: unit.parentId ?? '',
    fullName: textIn(unit.name, language),
    enCode: unit.code,
    type: unit.type,
    sortCode: unit.sortCode,
    hasChildren: units.some(({ parentId }) => parentId === unit.id),
    organizeIdTree: findAncestors(unit.id, units),
  };
}

export function toTree(
  units: readonly UnitRecord[],
  language: Language,
  parentId: string | null = null,
): UnitNode[] {
  return units
    .filter((unit) => unit.parentId === parentId)
    .map((unit) => ({ ...toUnit(unit, units, language), children: toTree(units, language, unit.id) }));
}

/** The unit itself and all units below it. */
export function listSubtreeIds(id: string, units: readonly UnitRecord[]): string[] {
  return units.filter((unit) => findAncestors(unit.id, units).includes(id)).map((unit) => unit.id);
}

type Parts = {
  managers: Awaited<ReturnType<typeof listManagers>>;
  members: Awaited<ReturnType<typeof listMembers>>;
  memberCount: number;
  memberCountBelow: number;
};

export function toUnitDetail(
  unit: UnitRecord,
  units: readonly UnitRecord[],
  parts: Parts,
  { caller, language }: SignedInContext,
): UnitDetail {
  const names = fromLocalized(unit.name);
  const isEmpty = parts.memberCount === 0 && !units.some(({ parentId }) => parentId === unit.id);
  const actions = (['create', 'edit', 'move', 'delete'] as const).filter(
    (action) => may(caller, `organization.${action}`) && (action !== 'delete' || isEmpty),
  );
  return {
    ...toUnit(unit, units, language),
    name: names.fullName,
    nameEn: names.fullNameEn,
    nameCn: names.fullNameCn,
    managers: parts.managers,
    memberCount: parts.memberCount,
    memberCountBelow: parts.memberCountBelow,
    members: parts.members.map(({ positionName, ...member }) => ({
      ...member,
      positionName: positionName ? textIn(positionName, language) : '',
    })),
    actions,
  };
}

export function toPositionRow(position: PositionRecord, { caller, language }: SignedInContext): PositionRow {
  return {
    id: position.id,
    enCode: position.code,
    name: textIn(position.name, language),
    ...fromLocalized(position.name),
    sortCode: position.sortCode,
    userCount: position.userCount,
    actions: [
      ...(may(caller, 'positions.edit') ? (['edit'] as const) : []),
      ...(may(caller, 'positions.delete') && position.userCount === 0 ? (['delete'] as const) : []),
    ],
  };
}

const figures = [
  'staff',
  'student',
  'visitor',
  'other',
  'active',
  'disabled',
  'applications',
  'pieces',
  'value',
] as const;
type Figures = Record<(typeof figures)[number], number>;
type Counted = { id: string | null } & Partial<Figures>;

const sumFigures = (counts: readonly Partial<Figures>[]): Figures =>
  Object.fromEntries(
    figures.map((figure) => [figure, counts.reduce((all, count) => all + (count[figure] ?? 0), 0)]),
  ) as Figures;

/**
 * The figures of each unit, in the order of the tree, and the total. The figures of a unit do not include the units
 * below it, so nothing is counted twice.
 */
export function toHeadcount(
  units: readonly UnitRecord[],
  counts: readonly Counted[],
  { caller, language }: SignedInContext,
) {
  const figuresOfUnit = (id: string | null) => sumFigures(counts.filter((count) => count.id === id));
  const withoutHidden = ({ value, ...rest }: Figures) =>
    may(caller, 'organization-report#amount') ? { ...rest, value } : rest;
  const toRows = (nodes: readonly UnitNode[], depth: number): HeadcountRow[] =>
    nodes.flatMap(({ id, fullName, children }) => [
      { ...withoutHidden(figuresOfUnit(id)), id, fullName, depth },
      ...toRows(children, depth + 1),
    ]);
  const {
    staff: _staff,
    student: _student,
    visitor: _visitor,
    other: _other,
    ...all
  } = withoutHidden(sumFigures(counts));
  const outside = figuresOfUnit(null);
  return {
    list: toRows(toTree(units, language), 0),
    total: {
      ...all,
      people: all.active + all.disabled,
      withoutUnit: outside.active + outside.disabled,
    },
  };
}

export type HeadcountLine = Figures & { readonly name: string };

/** The lines of the export. Each unit has its path as its name. Then follow people without a unit, and the total. */
export function toHeadcountLines(
  units: readonly UnitRecord[],
  counts: readonly Counted[],
  context: SignedInContext,
): HeadcountLine[] {
  const { language } = context;
  const path: string[] = [];
  const lines = toHeadcount(units, counts, context).list.map(({ fullName, depth, ...row }) => {
    path.length = depth;
    path.push(fullName);
    return { ...sumFigures([row as Partial<Figures>]), name: path.join(' / ') };
  });
  const withoutUnit = counts.filter(({ id }) => id === null);
  return [
    ...lines,
    { ...sumFigures(withoutUnit), name: translate(headcountMessages['headcount.withoutUnit'], language) },
    { ...sumFigures(counts), name: translate(headcountMessages['headcount.total'], language) },
  ];
}
