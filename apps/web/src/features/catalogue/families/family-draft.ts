// The form of a family while it is edited. Values have ids, so that a member keeps its values while somebody types
// their keys.
import { type FamilyAnswer, familyForm } from '@keepsake/core/catalogue/families/family.contract';
import { memberCode, type OptionKind, optionKinds } from '@keepsake/core/catalogue/families/family.rules';
import type { Language } from '@keepsake/core/values/language';
import { z } from 'zod';
import { randomId } from '../../../api/random-id.ts';

type Texts = Record<Language, string>;
export type DraftValue = { id: string; key: string; name: Texts; swatch: string | null };
export type DraftOption = { kind: OptionKind; values: DraftValue[] };
export type DraftMember = {
  /** The ids of its values, in the order of the options. */
  ids: string[];
  /** Null for a member that becomes a new souvenir. */
  souvenirId: string | null;
  /** Null if the code is generated from the code of the family and the keys. */
  code: string | null;
};
export type FamilyDraft = { code: string; name: Texts; options: DraftOption[]; members: DraftMember[] };

export const newValue = (key = ''): DraftValue => ({
  id: randomId(),
  key,
  name: { 'zh-HK': key, en: key, 'zh-CN': '' },
  swatch: null,
});

/** Without a family, the souvenir is the only member. It gets the first combination as soon as there is one. */
export function toDraft({ code, name, options, members }: FamilyAnswer, souvenirId: string): FamilyDraft {
  if (options.length === 0)
    return {
      code,
      name,
      options: [{ kind: 'size', values: [] }],
      members: [{ ids: [], souvenirId, code }],
    };
  const ids = options.map(({ values }) => new Map(values.map(({ key }) => [key, randomId()])));
  return {
    code,
    name,
    options: options.map(({ kind, values }, at) => ({
      kind,
      values: values.map((value) => ({ ...value, id: ids[at]!.get(value.key)! })),
    })),
    members: members.map(({ keys, ...member }) => ({
      ...member,
      ids: keys.flatMap((key, at) => ids[at]?.get(key) ?? []),
    })),
  };
}

/** The ids of the values of each combination. The last option changes fastest. An option without values is left out. */
export const combine = (options: readonly DraftOption[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) =>
      values.length === 0 ? all : all.flatMap((ids) => values.map(({ id }) => [...ids, id])),
    [[]],
  );

export const findMember = ({ members }: FamilyDraft, ids: readonly string[]): DraftMember | undefined =>
  members.find((member) => member.ids.join() === ids.join());

const includesAll = (whole: readonly string[], part: readonly string[]) =>
  part.every((id) => whole.includes(id));

/**
 * Changes the options. Members keep their combination. If an option is added, they get its first value. Combinations
 * with its other values become new members.
 */
export function withOptions(draft: FamilyDraft, options: DraftOption[]): FamilyDraft {
  const before = combine(draft.options);
  const used = new Set<DraftMember>();
  const members = combine(options).flatMap((ids) => {
    const related = before.filter((old) => includesAll(ids, old) || includesAll(old, ids));
    if (related.length === 0) return [{ ids, souvenirId: null, code: null }];
    const members = related.flatMap((old) => findMember(draft, old) ?? []);
    const member = members.find((one) => !used.has(one));
    if (member) used.add(member);
    // the member stays with the first value of a new option; the other values get new souvenirs
    return member ? [{ ...member, ids }] : members.length > 0 ? [{ ids, souvenirId: null, code: null }] : [];
  });
  return { ...draft, options, members };
}

export const withOption = (draft: FamilyDraft, at: number, change: Partial<DraftOption>): FamilyDraft =>
  withOptions(
    draft,
    draft.options.map((option, index) => (index === at ? { ...option, ...change } : option)),
  );

export const withValue = (draft: FamilyDraft, at: number, value: DraftValue): FamilyDraft => ({
  ...draft,
  options: draft.options.map((option, index) =>
    index === at
      ? { ...option, values: option.values.map((one) => (one.id === value.id ? value : one)) }
      : option,
  ),
});

export const freeKinds = (options: readonly DraftOption[]): OptionKind[] =>
  optionKinds.filter((kind) => !options.some((option) => option.kind === kind));

/**
 * Adds, changes or removes the member of a combination. If another member has the chosen souvenir, the two members
 * exchange their souvenirs.
 */
export function withMember(
  draft: FamilyDraft,
  ids: string[],
  change: Omit<DraftMember, 'ids'> | null,
): FamilyDraft {
  const before = findMember(draft, ids);
  const members = combine(draft.options).flatMap((one) => {
    if (one.join() === ids.join()) return change ? [{ ...change, ids }] : [];
    const member = findMember(draft, one);
    if (!member) return [];
    const isMoved = change?.souvenirId && member.souvenirId === change.souvenirId;
    return [
      isMoved
        ? { ids: one, souvenirId: before?.souvenirId ?? null, code: before?.souvenirId ? before.code : null }
        : member,
    ];
  });
  return { ...draft, members };
}

/** The souvenir whose page is open must be a member. In a new family it takes the first free combination. */
export function withOpenSouvenir(draft: FamilyDraft, souvenirId: string, code: string): FamilyDraft {
  if (draft.members.some((member) => member.souvenirId === souvenirId)) return draft;
  const free = draft.members.find((member) => member.souvenirId === null);
  return free ? withMember(draft, free.ids, { souvenirId, code }) : draft;
}

export function toKeys(options: readonly DraftOption[], ids: readonly string[]): string[] {
  const values = options.flatMap((option) => option.values);
  return ids.flatMap((id) => values.find((value) => value.id === id)?.key ?? []);
}

export const toCode = ({ code, options }: FamilyDraft, member: DraftMember): string =>
  member.code ?? memberCode(code, toKeys(options, member.ids).filter(Boolean));

/** The rules of the form. Paths of errors are the same in the draft and in the form that is sent. */
export const draftSchema = z
  .custom<FamilyDraft>()
  .transform((draft) => ({
    code: draft.code,
    name: draft.name,
    options: draft.options.map(({ kind, values }) => ({
      kind,
      values: values.map(({ key, name, swatch }) => ({
        key,
        name,
        swatch: kind === 'colour' ? swatch : null,
      })),
    })),
    members: draft.members.map((member) => ({
      keys: toKeys(draft.options, member.ids),
      souvenirId: member.souvenirId,
      code: toCode(draft, member),
    })),
  }))
  .pipe(familyForm.omit({ version: true }));
