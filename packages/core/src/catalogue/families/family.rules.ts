// Families: souvenirs that differ only in one or two options (size, colour, style). The rules of their codes and names.
import { label } from '../../fields/field.ts';
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { type Language, type LocalizedText, languages } from '../../values/language.ts';

export const optionKinds = ['size', 'colour', 'style'] as const;
export type OptionKind = (typeof optionKinds)[number];

export const optionLabels = {
  size: label('尺碼', 'Size', '尺码'),
  colour: souvenirFields.colour.label,
  style: souvenirFields.style.label,
} as const;

/** `swatch` is the colour of the dot that represents the value, such as `#6b2d73`. */
export type OptionValue = {
  readonly key: string;
  readonly name: LocalizedText;
  readonly swatch: string | null;
};
export type Option = { readonly kind: OptionKind; readonly values: readonly OptionValue[] };

export const maxOptions = 2;
export const maxOptionValues = 20;
export const maxMembers = 60;
/** Leaves room for the option values in the name of a member. */
export const maxFamilyName = 45;

/** The fields that members never share. Their names and the texts of their options differ, too. */
export const ownFields = ['code', 'state', 'inShop', 'inApplication', 'minimumStock', 'safeStock'] as const;

/** The texts that an option fills. */
const textsOfOptions = ['colour', 'style'] as const;

type FormFieldName = {
  [K in keyof typeof souvenirFields]: (typeof souvenirFields)[K] extends { readonly form: string }
    ? K
    : never;
}[keyof typeof souvenirFields];
type SharedField = Exclude<FormFieldName, (typeof ownFields)[number] | 'name'>;

/** The fields of the souvenir form that are equal in all members. Names differ, because they contain option values. */
export function sharedFields(options: readonly Pick<Option, 'kind'>[]): SharedField[] {
  const own: readonly string[] = [...ownFields, 'name', ...options.map(({ kind }) => kind)];
  return Object.entries(souvenirFields)
    .filter(([name, field]) => 'form' in field && !own.includes(name))
    .map(([name]) => name as SharedField);
}

/** Every combination of the values, the last option changing fastest. */
export const combineOptions = (options: readonly Option[]): string[][] =>
  options.reduce<string[][]>(
    (combinations, { values }) => combinations.flatMap((keys) => values.map(({ key }) => [...keys, key])),
    [[]],
  );

/** The values that the keys name, or undefined if a key is not a value of its option. */
export function findValues(options: readonly Option[], keys: readonly string[]): OptionValue[] | undefined {
  if (keys.length !== options.length) return undefined;
  const values = options.flatMap(({ values: all }, at) => all.find(({ key }) => key === keys[at]) ?? []);
  return values.length === keys.length ? values : undefined;
}

/** "GF-0015-M" */
export const memberCode = (familyCode: string, keys: readonly string[]): string =>
  [familyCode, ...keys].join('-');

const hanCharacter = /\p{Script=Han}/u;

/** A missing zh-CN text of a value such as "M" is its zh-HK text. Chinese words are not converted here. */
function valueText({ name }: OptionValue, language: Language): string | undefined {
  return name[language] || (hanCharacter.test(name['zh-HK']) ? undefined : name['zh-HK']);
}

/** "College hoodie – M / Purple". Without a zh-CN text if a part of it is missing: it is then converted when shown. */
export function memberName(name: LocalizedText, values: readonly OptionValue[]): LocalizedText {
  const entries = languages.flatMap((language) => {
    const parts = values.map((value) => valueText(value, language));
    return name[language] && parts.every(Boolean)
      ? [[language, `${name[language]} – ${parts.join(' / ')}`]]
      : [];
  });
  return Object.fromEntries(entries) as LocalizedText;
}

/** The texts of a member that its option values give, such as its colour. */
export function optionTexts(
  options: readonly Option[],
  values: readonly OptionValue[],
): Partial<Record<(typeof textsOfOptions)[number], LocalizedText>> {
  return Object.fromEntries(
    options.flatMap(({ kind }, at) => (kind === 'size' ? [] : [[kind, values[at]!.name]])),
  );
}

/** Whether two members have the same pictures: members of the same colour do. Without a colour option, all do. */
export function sharesPictures(
  options: readonly Option[],
  one: readonly string[],
  other: readonly string[],
): boolean {
  const at = options.findIndex(({ kind }) => kind === 'colour');
  return at < 0 || one[at] === other[at];
}
