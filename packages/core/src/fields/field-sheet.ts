// Columns of an import sheet and the reading of their cells, derived from the fields of a record.
import { z } from 'zod';
import { type Language, languages } from '../values/language.ts';
import type { Message } from '../values/messages.ts';
import { type Field, type Fields, label } from './field.ts';

const suffixes = { 'zh-HK': 'Hk', en: 'En', 'zh-CN': 'Cn' } as const;
const languageNames = {
  'zh-HK': label('繁體', 'Traditional Chinese', '繁体'),
  en: label('英文', 'English', '英文'),
  'zh-CN': label('簡體', 'Simplified Chinese', '简体'),
} as const;

type KeysOf<Name extends string, F> = F extends {
  readonly import: { readonly languages: readonly (infer L extends Language)[] };
}
  ? `${Name}${(typeof suffixes)[L]}`
  : F extends { readonly import: unknown }
    ? Name
    : never;
/** The keys of the columns: the names of the fields, or for localized texts `nameHk`, `nameEn`, `nameCn`. */
export type SheetKey<F extends Fields> = { [K in keyof F & string]: KeysOf<K, F[K]> }[keyof F & string];

type CellValue<F extends Field> = F['kind'] extends 'localized' ? string : z.output<F['output']>;
/** What the cells of a row contain. Empty cells are left out. */
export type SheetValues<F extends Fields> = {
  [K in keyof F & string as KeysOf<K, F[K]>]?: CellValue<F[K]> | undefined;
};

export type SheetColumn<Key extends string = string> = {
  readonly key: Key;
  readonly title: Message;
  /** The field that has the value. */
  readonly name: string;
  /** The field of the form that the cell fills. */
  readonly fills: string;
  /** The language of the cell, for texts in several languages. */
  readonly language?: Language;
  readonly required: boolean;
};

const addLanguageName = (title: Message, language: Language): Message => {
  const name = languageNames[language];
  return label(
    `${title['zh-HK']}（${name['zh-HK']}）`,
    `${title.en} (${name.en})`,
    `${title['zh-CN']}（${name['zh-CN']}）`,
  );
};

/** The columns of one field. */
export function toSheetColumns(name: string, { label: title, import: options = {} }: Field): SheetColumn[] {
  const shared = { name, fills: options.fills ?? name };
  const required = options.required === true;
  if (!options.languages) return [{ ...shared, key: name, title, required }];
  return options.languages.map((language) => ({
    ...shared,
    key: name + suffixes[language],
    title: addLanguageName(title, language),
    language,
    // Simplified Chinese is converted from Traditional Chinese
    required: required && language !== 'zh-CN',
  }));
}

/** The columns of the sheet, in the order of the fields. */
export const sheetColumns = <F extends Fields>(fields: F): SheetColumn<SheetKey<F>>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.import ? toSheetColumns(name, field) : [],
  ) as never;

/** A heading for comparison. Ignores case, width, spaces, the asterisk of required columns and the currency of prices. */
export const foldHeading = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*]+/g, '')
    .replace(/\(hk\$\)$/, '');

/** Returns a function that finds a column by its key or its heading in any language. */
export function createColumnFinder<Key extends string>(
  columns: readonly Pick<SheetColumn<Key>, 'key' | 'title'>[],
) {
  const keys = new Map(
    columns.flatMap(({ key, title }) =>
      [key, ...languages.map((language) => String(title[language]))].map((text) => [foldHeading(text), key]),
    ),
  );
  return (heading: string): Key | undefined => keys.get(foldHeading(heading)) as Key | undefined;
}

const oneOf = (words: Readonly<Record<string, unknown>>, problem: string) => {
  const values = new Map(Object.entries(words).map(([text, value]) => [foldHeading(text), value]));
  return z.string().transform((text, context) => {
    const value = values.get(foldHeading(text));
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: problem, input: text });
    return z.NEVER;
  });
};
const yes = { yes: true, y: true, true: true, 1: true, 是: true };
const no = { no: false, n: false, false: false, 0: false, 否: false };
const yesNo = oneOf({ ...yes, ...no }, 'yesNo');
/** "118", "118.50" or "HK$1,180" in cents. */
const price = z
  .string()
  .regex(/^(HK)?\$?\s*\d[\d,]*(\.\d{1,2})?$/i, 'priceCell')
  .transform((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100));
/** A whole number. The problem names the limits of the field. Only `maxAllowed` is checked here. */
const wholeNumber = (limits: { from: number; to: number }, maxAllowed = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((text, context) => {
    if (/^\d+$/.test(text) && Number(text) <= maxAllowed) return Number(text);
    const params = { from: limits.from, to: limits.to.toLocaleString('en') };
    context.addIssue({ code: 'custom', message: 'wholeNumber', input: text, params });
    return z.NEVER;
  });

function cellSchema(
  { kind, input, min, max, choices = {} }: Field,
  { name, language }: SheetColumn,
): z.ZodType<unknown, unknown> {
  if (kind === 'flag') return yesNo;
  if (kind === 'money') return price.pipe(input as z.ZodType<number, number>);
  if (kind === 'integer') {
    const limits = { from: min ?? 0, to: max ?? Number.MAX_SAFE_INTEGER };
    return min === undefined
      ? wholeNumber(limits, max)
      : wholeNumber(limits).pipe(input as z.ZodType<number, number>);
  }
  if (kind === 'choice') {
    const words = Object.entries(choices).flatMap(([value, word]) =>
      [value, ...Object.values(word)].map((text) => [String(text), value]),
    );
    // `validation.<field>` names the allowed words
    return oneOf(Object.fromEntries(words), name);
  }
  if (!language) return input;
  const texts = (input instanceof z.ZodDefault ? input.unwrap() : input) as z.ZodObject;
  return texts.shape[language] as z.ZodType;
}

type DescribeProblem = (issues: z.core.$ZodIssue[], language: Language) => Readonly<Record<string, string>>;

/**
 * Returns a function that reads a row. Wrong cells are in `problems`, in the language of the reader, and not in
 * `values`. Empty cells are skipped.
 */
export function createRowReader<F extends Fields>(fields: F, describe: DescribeProblem) {
  type Cells = Partial<Record<SheetKey<F>, string>>;
  const schemas = sheetColumns(fields).map(
    (column) => [column.key, cellSchema(fields[column.name]!, column)] as const,
  );
  return (cells: Cells, language: Language): { values: SheetValues<F>; problems: Cells } => {
    const values: Record<string, unknown> = {};
    const problems: Cells = {};
    for (const [key, schema] of schemas) {
      if (!cells[key]) continue;
      const parsed = schema.safeParse(cells[key], { reportInput: true });
      if (parsed.success) values[key] = parsed.data;
      else problems[key] = describe(parsed.error.issues, language)[''] ?? '';
    }
    return { values: values as SheetValues<F>, problems };
  };
}
