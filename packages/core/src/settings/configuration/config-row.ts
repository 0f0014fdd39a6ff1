// How a setting is written down: its first value, bounds and words.
import type { Message } from '../../values/messages.ts';

export const configCategories = ['system', 'business', 'approval', 'apply_approval', 'mall'] as const;
export type ConfigCategory = (typeof configCategories)[number];

/**
 * What a text must look like: numbers with commas between, the same rising, steps of an approval, a time of day,
 * a unit's code, or a person's id (empty: nobody). */
export type TextShape = 'numbers' | 'rising' | 'levels' | 'time' | 'unit' | 'person';

export type ConfigRow = {
  readonly initial: string | number | boolean;
  readonly category: ConfigCategory;
  readonly name: Message;
  readonly description: Message;
  /** Sent to every client in sysConfigInfo. */
  readonly isPublic: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Numbers are whole unless said. */
  readonly fraction?: boolean;
  readonly shape?: TextShape;
};

/** zh-HK, en, zh-CN */
type Words = readonly [hk: string, en: string, cn: string];
const text = ([hk, en, cn]: Words): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });
type Extra = { readonly isPublic?: boolean; readonly fraction?: boolean };

export const rowsOf = (category: ConfigCategory) => ({
  flag: (initial: boolean, name: Words, description: Words, isPublic = false) => ({
    initial,
    category,
    name: text(name),
    description: text(description),
    isPublic,
  }),
  number: (
    initial: number,
    [min, max]: readonly [number, number],
    name: Words,
    description: Words,
    { isPublic = false, fraction = false }: Extra = {},
  ) => ({
    initial,
    category,
    name: text(name),
    description: text(description),
    isPublic,
    min,
    max,
    fraction,
  }),
  text: (initial: string, shape: TextShape, name: Words, description: Words, isPublic = false) => ({
    initial,
    category,
    name: text(name),
    description: text(description),
    isPublic,
    shape,
  }),
});
