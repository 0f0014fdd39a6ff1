// A field of a record is declared once, in `<record>.fields.ts` (docs/design/fields.md). Schemas, list columns,
// filters, form inputs, facts of the detail page, export columns, import sheets and the words of the audit log are
// derived from it.
import { z } from 'zod';
import { calendarDay } from '../values/day.ts';
import type { Language } from '../values/language.ts';
import type { Message } from '../values/messages.ts';

/** Decides how a value is typed, shown and exported. */
export type FieldKind =
  | 'text'
  /** Letters are changed to capitals while they are typed. */
  | 'code'
  | 'longText'
  | 'phone'
  | 'email'
  | 'url'
  | 'integer'
  | 'percent'
  | 'money'
  | 'date'
  | 'time'
  | 'flag'
  | 'choice'
  /** Has one text for each language in forms. Answers have it in the language of the reader. */
  | 'localized'
  /** The ids of other records. The form gets the records to choose from. */
  | 'reference'
  | 'references'
  /** The name of a person, or `system`. */
  | 'actor';

/**
 * Where a column appears on a card (phone). `fact` and `figure` are shown with their title. `buttons` are at the end
 * of the last line.
 */
export type CardPart = 'picture' | 'title' | 'subtitle' | 'fact' | 'badge' | 'figure' | 'buttons' | 'none';

/** The meaning of a state, shown as a colour. */
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'muted' | 'gold';

export type ListOptions = {
  readonly sort?: true;
  /** Hidden until somebody chooses the column. */
  readonly hidden?: true;
  /** Cannot be hidden. */
  readonly fixed?: true;
  /** Contains the link to the record. Default: the first column. */
  readonly primary?: true;
  readonly card?: CardPart;
};

export type ImportOptions = {
  /** A new record needs it. */
  readonly required?: true;
  /** Texts in several languages have a column for each of these. */
  readonly languages?: readonly Language[];
  /** The field of the form that a cell fills, if it is another one: the code of a supplier fills `supplierId`. */
  readonly fills?: string;
};

export type FieldOptions = {
  readonly label: Message;
  /** Shown below the input. */
  readonly hint?: Message;
  readonly placeholder?: string;
  /** In the form of every record, or only of a new one. Without it, the form has no input. */
  readonly form?: 'always' | 'new';
  /** A column of the list. */
  readonly list?: ListOptions;
  /** A filter of the list. Choices and flags only. */
  readonly filter?: true;
  /** A fact of the detail page. */
  readonly detail?: true;
  /** Width of the exported column in characters. `false` leaves the field out of exports. */
  readonly export?: number | false;
  /** A column of the PDF, although the list does not show it by default. */
  readonly print?: true;
  /** A column of the import sheet. An export has the same column, so that an exported file can be imported. */
  readonly import?: ImportOptions;
  /** Can be changed for many records at once. */
  readonly bulk?: true;
  /** The last row of an exported PDF has its sum. */
  readonly hasTotal?: true;
  /** Column permissions. Somebody who has none of them gets neither the column nor the value. */
  readonly permission?: string | readonly string[];
  /** Not a column of the table: the repository computes it. */
  readonly computed?: true;
  /** The column of the table, if it has another name. */
  readonly column?: string;
};

export type Field<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = FieldOptions & {
  readonly kind: FieldKind;
  /** The value in a form. */
  readonly input: Input;
  /** The value in an answer. */
  readonly output: Output;
  readonly required: boolean;
  readonly choices?: Readonly<Record<string, Message>>;
  /** The colours of choices. A choice with a colour is shown as a badge. */
  readonly tones?: { readonly [choice: string]: Tone | undefined };
  /** Chosen in the form of a new record. */
  readonly initial?: unknown;
  /** The smallest and the largest number. */
  readonly min?: number;
  readonly max?: number;
};
export type Fields = { readonly [name: string]: Field };

export { text as label } from '../values/messages.ts';

type ChoiceSchema<C> = z.ZodEnum<{ [K in keyof C & string]: K }>;
type ChoiceInput<C, O> = O extends { readonly default: unknown }
  ? z.ZodDefault<ChoiceSchema<C>>
  : ChoiceSchema<C>;

/** One of a few values. `choices` has the words of each. */
export function choiceField<
  const C extends Readonly<Record<string, Message>>,
  const O extends FieldOptions & {
    readonly default?: keyof C & string;
    readonly initial?: keyof C & string;
    readonly tones?: { readonly [K in keyof C]?: Tone };
  },
>(choices: C, options: O) {
  const output = z.enum(Object.keys(choices)) as unknown as ChoiceSchema<C>;
  const input = (
    options.default === undefined ? output : output.default(options.default as never)
  ) as ChoiceInput<C, O>;
  const initial = options.initial ?? options.default;
  return { ...options, kind: 'choice' as const, choices, initial, input, output, required: true };
}

type IntegerOptions = FieldOptions & {
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
};

/** A whole number from `min`, which is 0 if it is left out. */
export const integerField = <const O extends IntegerOptions>(options: O) => ({
  ...options,
  kind: 'integer' as const,
  input: z
    .int()
    .min(options.min ?? 0)
    .max(options.max ?? Number.MAX_SAFE_INTEGER)
    .default(options.min ?? 0),
  output: z.int(),
  required: true,
});

/** A computed percentage. */
export const percentField = <const O extends FieldOptions>(options: O) => ({
  ...options,
  kind: 'percent' as const,
  input: z.never(),
  output: z.number(),
  required: false,
});

/** Yes or no, or the words in `choices`. */
export const flagField = <
  const O extends FieldOptions & {
    readonly default?: boolean;
    readonly choices?: { readonly true: Message; readonly false: Message };
    readonly tones?: { readonly true: Tone; readonly false: Tone };
  },
>(
  options: O,
) => ({
  ...options,
  kind: 'flag' as const,
  initial: options.default,
  input: z.boolean().default(options.default ?? false),
  output: z.boolean(),
  required: false,
});

/** Cents, more than 0. */
export const moneyField = <const O extends FieldOptions & { readonly max?: number }>(options: O) => ({
  ...options,
  kind: 'money' as const,
  input: z
    .int()
    .refine((cents) => cents > 0, 'priceAboveZero')
    .max(options.max ?? Number.MAX_SAFE_INTEGER),
  output: z.int(),
  required: true,
});

/** A Hong Kong day, `2026-11-17`. */
export const dateField = <const O extends FieldOptions>(options: O) => ({
  ...options,
  kind: 'date' as const,
  input: calendarDay,
  output: z.iso.date(),
  required: true,
});

/** A point in time that the program records. */
export const timeField = <const O extends FieldOptions>(options: O) => ({
  ...options,
  kind: 'time' as const,
  input: z.never(),
  output: z.iso.datetime(),
  required: false,
});

/** Another record, or none. */
export const optionalReferenceField = <const O extends FieldOptions>(options: O) => ({
  ...options,
  kind: 'reference' as const,
  initial: null,
  input: z.uuid().nullable().default(null),
  output: z.string().nullable(),
  required: false,
});

/** The value may be missing in an answer. */
export const nullable = <F extends Field>(
  field: F,
): Omit<F, 'output'> & { readonly output: z.ZodNullable<F['output']> } => ({
  ...field,
  output: field.output.nullable() as z.ZodNullable<F['output']>,
});

/** The value may be missing in a form and in an answer. */
export const optional = <F extends Field>(
  field: F,
): Omit<F, 'input' | 'output' | 'required' | 'initial'> & {
  readonly input: z.ZodDefault<z.ZodNullable<F['input']>>;
  readonly output: z.ZodNullable<F['output']>;
  readonly required: false;
  readonly initial: null;
} => ({
  ...field,
  input: field.input.nullable().default(null) as never,
  output: field.output.nullable() as z.ZodNullable<F['output']>,
  required: false,
  initial: null,
});

/** The id of another record, which is chosen from a list. */
export const referenceField = <const O extends FieldOptions>(options: O) => ({
  ...options,
  kind: 'reference' as const,
  input: z.uuid('choose'),
  output: z.string(),
  required: true,
});

/** Up to `max` other records. */
export const referencesField = <const O extends FieldOptions>(max: number, options: O) => ({
  ...options,
  kind: 'references' as const,
  input: z.array(z.uuid()).max(max).default([]),
  output: z.array(z.string()),
  required: false,
});

/** The name of a person, for example who changed a record last. The program sets it. */
export const actorField = <const O extends FieldOptions>(options: O) => ({
  ...options,
  kind: 'actor' as const,
  input: z.never(),
  output: z.string(),
  required: false,
});
