// The fields of a souvenir that say which text buyers may add (docs/design/fields.md, ADR 14).
import { z } from 'zod';
import { choiceField, flagField, integerField, label, moneyField } from '../fields/field.ts';
import { localizedTextField } from '../fields/text-fields.ts';
import { maxPersonalLength } from '../values/personal-text.ts';

const maxPersonalPrice = 10_000_00;
const defaultPersonalLength = 20;
const inChineseAndEnglish = ['zh-HK', 'en'] as const;

export const personalTextFields = {
  personalText: flagField({
    label: label('個人文字', 'Personal text', '个人文字'),
    hint: label(
      '買家可加上文字，例如刻名。加上後不設退款。',
      'Buyers can add their own text, such as a name to engrave. Personalised souvenirs are not refundable.',
      '买家可加上文字，例如刻名。加上后不设退款。',
    ),
    form: 'always',
    import: {},
    export: 11,
  }),
  personalLabel: localizedTextField(40, {
    label: label('給買家的提示', 'Prompt for buyers', '给买家的提示'),
    form: 'always',
    import: { languages: inChineseAndEnglish },
  }),
  personalMaxLength: {
    ...integerField({
      label: label('字數上限', 'Character limit', '字数上限'),
      min: 1,
      max: maxPersonalLength,
      initial: defaultPersonalLength,
      form: 'always',
      import: {},
    }),
    input: z.int().min(1).max(maxPersonalLength).default(defaultPersonalLength),
  },
  personalCharacters: choiceField(
    {
      latin: label('英文', 'Latin', '英文'),
      chinese: label('中文及英文', 'Chinese and Latin', '中文及英文'),
      any: label('任何文字', 'Any script', '任何文字'),
    },
    {
      label: label('可用字元', 'Allowed characters', '可用字符'),
      hint: label('表情符號一律不可用', 'Emoji are never allowed.', '表情符号一律不可用'),
      default: 'latin',
      form: 'always',
      import: {},
      export: 14,
    },
  ),
  personalPrice: {
    ...moneyField({
      label: label('文字附加費（HK$）', 'Extra charge (HK$)', '文字附加费（HK$）'),
      hint: label('每件計，0 即不收費', 'Per piece. Enter 0 for no charge.', '每件计，0 即不收费'),
      max: maxPersonalPrice,
      initial: 0,
      form: 'always',
      permission: 'gifts#mallPrice',
    }),
    input: z.int().min(0).max(maxPersonalPrice).default(0),
  },
  personalDays: {
    ...integerField({
      label: label('文字另需工作天', 'Extra working days', '文字另需工作日'),
      hint: label('會加到訂單的預計日期', 'Added to the expected date of the order', '会加到订单的预计日期'),
      min: 0,
      max: 60,
      form: 'always',
      import: {},
    }),
  },
} as const;
