// What an administrator may set a value to (specification 5 "System config").
import { z } from 'zod';
import { enCode } from '../identity/naming.ts';
import { characters } from '../text.ts';
import { numbersIn } from './numbers.ts';
import { type ConfigKey, configRow } from './system-config.ts';

const approvalLevels = ['department', 'college_office'];
const numberText = /^\d{1,9}(\.\d{1,4})?(,\d{1,9}(\.\d{1,4})?){0,9}$/;

const isRising = (values: number[]) => values.every((value, i) => i === 0 || value > values[i - 1]!);
const shapes = {
  numbers: (text: string) => numberText.test(text),
  rising: (text: string) => numberText.test(text) && isRising(numbersIn(text)),
  levels: (text: string) => {
    const levels = text.split(',');
    return new Set(levels).size === levels.length && levels.every((level) => approvalLevels.includes(level));
  },
  unit: (text: string) => enCode.safeParse(text).success,
  time: (text: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text),
};
const shapeMessages = {
  numbers: 'numbers',
  rising: 'risingNumbers',
  levels: 'approvalLevels',
  unit: 'unitCode',
  time: 'timeOfDay',
};

export function configValueSchema(key: ConfigKey): z.ZodType<string | number | boolean> {
  const { initial, min = 0, max = Number.MAX_SAFE_INTEGER, fraction, shape } = configRow(key);
  if (typeof initial === 'boolean') return z.boolean();
  if (typeof initial === 'number') return (fraction ? z.number() : z.int()).min(min).max(max);
  const text = characters(1, 500);
  return shape ? text.refine((value) => shapes[shape](value), shapeMessages[shape]) : text;
}
