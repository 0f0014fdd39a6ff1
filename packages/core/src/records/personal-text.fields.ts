// The fields of a souvenir that say which text buyers may add (docs/design/fields.md, ADR 14).
import { z } from 'zod';
import { choiceField, flagField, integerField, label, moneyField } from '../fields/field.ts';
import { localizedTextField } from '../fields/text-fields.ts';
import { maxPersonalLength } from '../values/personal-text.ts';

const maxPersonalPrice = 10_000_00;
const usualPersonalLength = 20;
const inChineseAndEnglish = ['zh-HK', 'en'] as const;

export const personalTextFields = {
  personalText: flagField({
    label: label('個人文字', 'Personal text', '个人文字'),
    hint: label(
      '買家可加上文字，例如刻名。加上後不設退款。',
      'Buyers may add a text, such as a name to engrave. With a text it is not refundable.',
      '买家可加上文字，例如刻名。加上后不设退款。',
    ),
    form: 'always',
    import: {},
    export: 11,
  }),
  personalLabel: localizedTextField(40, {
    label: label('文字標題', 'Text label', '文字标题'),
    form: 'always',
    import: { languages: inChineseAndEnglish },
  }),
  personalMaxLength: {
    ...integerField({
      label: label('文字最多字數', 'Maximum text length', '文字最多字数'),
      min: 1,
      max: maxPersonalLength,
      initial: usualPersonalLength,
      form: 'always',
      import: {},
    }),
    input: z.int().min(1).max(maxPersonalLength).default(usualPersonalLength),
  },
  personalCharacters: choiceField(
    {
      latin: label('英文', 'Latin', '英文'),
      chinese: label('中文及英文', 'Chinese and Latin', '中文及英文'),
      any: label('任何文字', 'Any script', '任何文字'),
    },
    {
      label: label('可用字元', 'Allowed characters', '可用字符'),
      hint: label('表情符號一律不可用', 'Emoji are never allowed', '表情符号一律不可用'),
      default: 'latin',
      form: 'always',
      import: {},
      export: 14,
    },
  ),
  personalPrice: {
    ...moneyField({
      label: label('文字加價（HK$）', 'Extra price for the text (HK$)', '文字加价（HK$）'),
      hint: label('每件，0 即不加價', 'Per piece. 0 means free.', '每件，0 即不加价'),
      max: maxPersonalPrice,
      initial: 0,
      form: 'always',
      permission: 'gifts#mallPrice',
    }),
    input: z.int().min(0).max(maxPersonalPrice).default(0),
  },
  personalDays: {
    ...integerField({
      label: label('文字另需工作天', 'Extra working days of the text', '文字另需工作日'),
      hint: label('加到訂單的預計日期', 'Added to the expected day of the order', '加到订单的预计日期'),
      min: 0,
      max: 60,
      form: 'always',
      import: {},
    }),
  },
} as const;
