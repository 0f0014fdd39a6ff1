// The type of a setting: initial value, bounds, name and description. Helpers to define settings.
import { configFields } from '../../records/config.fields.ts';
import { type Message, toMessage, type Words } from '../../values/messages.ts';

export const configCategories = configFields.category.output.options;
export type ConfigCategory = (typeof configCategories)[number];

/**
 * The format of a text setting: comma-separated whole numbers of days, comma-separated numbers in ascending order,
 * approval levels, a time of day, the code of a unit, the id of a person (empty: nobody), or any text (may be empty).
 */
export type TextShape = 'days' | 'ascending' | 'levels' | 'time' | 'unit' | 'person' | 'free';
export const isNumberList = (shape: TextShape | undefined): boolean =>
  shape === 'days' || shape === 'ascending';

export type ConfigRow = {
  readonly initial: string | number | boolean;
  readonly category: ConfigCategory;
  readonly name: Message;
  readonly description: Message;
  /** Sent to every client: in `sysConfigInfo`, and without sign-in by `/api/settings/public`. */
  readonly isPublic: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Allows decimals. */
  readonly fraction?: boolean;
  /** An amount in cents, which is shown and typed in HK$. */
  readonly money?: boolean;
  readonly shape?: TextShape;
};

type Extra = { readonly isPublic?: boolean; readonly fraction?: boolean; readonly money?: boolean };

export const createRows = (category: ConfigCategory) => ({
  flag: (initial: boolean, name: Words, description: Words, isPublic = false) => ({
    initial,
    category,
    name: toMessage(name),
    description: toMessage(description),
    isPublic,
  }),
  number: (
    initial: number,
    [min, max]: readonly [number, number],
    name: Words,
    description: Words,
    { isPublic = false, fraction = false, money = false }: Extra = {},
  ) => ({
    initial,
    category,
    name: toMessage(name),
    description: toMessage(description),
    isPublic,
    min,
    max,
    fraction,
    money,
  }),
  text: (initial: string, shape: TextShape, name: Words, description: Words, isPublic = false) => ({
    initial,
    category,
    name: toMessage(name),
    description: toMessage(description),
    isPublic,
    shape,
  }),
});
