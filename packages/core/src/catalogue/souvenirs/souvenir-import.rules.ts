// Reads the rows of a souvenir import: headings in any language, several spellings of values. Empty cells keep the stored value.
import { z } from 'zod';
import { fieldErrors } from '../../api/validation.ts';
import { souvenirMessages } from '../../labels/souvenir.messages.ts';
import { type Language, languages } from '../../values/language.ts';
import { characters, nameText } from '../../values/text.ts';

/** In the order of the template. Prices cannot be imported, because they have their own screen, dates and history. */
export const importColumns = [
  'code',
  'nameHk',
  'nameEn',
  'nameCn',
  'categoryCode',
  'level',
  'applicableObject',
  'valid',
  'inShop',
  'inApplication',
  'supplierCode',
  'minimumStock',
  'safeStock',
  'customised',
  'perishable',
  'colourHk',
  'colourEn',
  'styleHk',
  'styleEn',
  'introductionHk',
  'introductionEn',
] as const;
export type ImportColumn = (typeof importColumns)[number];
/** Required for a new souvenir. */
export const neededColumns = ['nameHk', 'nameEn', 'categoryCode'] as const satisfies ImportColumn[];
export type ImportCells = Partial<Record<ImportColumn, string>>;

/** The form field of a column, if its name differs. */
const fieldOfColumn: Partial<Record<ImportColumn, string>> = {
  valid: 'state',
  supplierCode: 'supplierId',
  colourHk: 'colour',
  colourEn: 'colour',
  styleHk: 'style',
  styleEn: 'style',
  introductionHk: 'introduction',
  introductionEn: 'introduction',
};
/** The columns of fields that are not withheld. */
export const openColumns = (withheld: readonly string[]): ImportColumn[] =>
  importColumns.filter((column) => !withheld.includes(fieldOfColumn[column] ?? column));

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*]+/g, '');

const columnsByHeading = new Map(
  importColumns.flatMap((column) => [
    [fold(column), column] as const,
    ...languages.map((l) => [fold(souvenirMessages[`souvenir.column.${column}`][l]), column] as const),
  ]),
);
export const columnOf = (heading: string): ImportColumn | undefined => columnsByHeading.get(fold(heading));

const oneOf = <const V>(words: Readonly<Record<string, V>>, problem: string) => {
  const byWord = new Map(Object.entries(words).map(([text, value]) => [fold(text), value]));
  return z.string().transform((text, context): V => {
    const value = byWord.get(fold(text));
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: problem, input: text });
    return z.NEVER;
  });
};
const yesNo = oneOf<boolean>(
  {
    yes: true,
    y: true,
    true: true,
    1: true,
    是: true,
    no: false,
    n: false,
    false: false,
    0: false,
    否: false,
  },
  'yesNo',
);
const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/, 'wholeNumber')
  .transform(Number)
  .refine((n) => n <= 1_000_000, 'wholeNumber');
const line = (max: number) => characters(0, max);

const cellSchemas = {
  code: line(50).regex(/^[^\s\p{C}]*$/u, 'productCode'),
  nameHk: nameText(1, 90),
  nameEn: nameText(1, 90),
  nameCn: nameText(1, 90),
  categoryCode: line(40),
  level: oneOf({ normal: 'normal', 普通: 'normal', vip: 'vip', 貴賓: 'vip', 贵宾: 'vip' } as const, 'level'),
  applicableObject: oneOf({ a: 'A', b: 'B', c: 'C', d: 'D' } as const, 'applicableObject'),
  valid: yesNo,
  inShop: yesNo,
  inApplication: yesNo,
  supplierCode: line(50),
  minimumStock: wholeNumber,
  safeStock: wholeNumber,
  customised: yesNo,
  perishable: yesNo,
  colourHk: line(60),
  colourEn: line(60),
  styleHk: line(60),
  styleEn: line(60),
  introductionHk: line(500),
  introductionEn: line(500),
} satisfies Record<ImportColumn, z.ZodType<unknown, string>>;
const rowSchema = z.object(cellSchemas).partial();
export type ImportValues = z.output<typeof rowSchema>;

/** Parses a row. Wrong cells are in `problems`, in the user's language, and not in `values`. */
export function readRow(
  cells: ImportCells,
  language: Language,
): { values: ImportValues; problems: ImportCells } {
  const values: Record<string, unknown> = {};
  const problems: ImportCells = {};
  for (const column of importColumns) {
    const text = cells[column];
    if (text === undefined || text === '') continue;
    const parsed = cellSchemas[column].safeParse(text, { reportInput: true });
    if (parsed.success) values[column] = parsed.data;
    else problems[column] = fieldErrors(parsed.error.issues, language)[''] ?? '';
  }
  return { values: values as ImportValues, problems };
}
