// An application that was agreed to and collected, in few words.
import { pick } from '../moments.ts';
import type { DemoApplication } from './types.ts';

const comments = [
  '用途合理，數量適中，同意發放。',
  '對象及數量恰當，同意。',
  '同意，請依時領取。',
  '符合饋贈指引，同意。',
];

/** The same two working days for every level, one after the other. */
export const agreed = (texts: readonly string[]): NonNullable<DemoApplication['decisions']> =>
  texts.map((comment, index) => ({ afterDays: index + 1, comment }));

export function given(
  key: string,
  applicant: string,
  daysAgo: number,
  type: DemoApplication['type'],
  lines: readonly (readonly [code: string, quantity: number])[],
  words: Pick<DemoApplication, 'object' | 'recipient' | 'position' | 'activity' | 'reason'>,
): DemoApplication {
  return {
    key,
    applicant,
    state: 'completed',
    type,
    daysAgo,
    useInDays: 12 - daysAgo,
    lines: lines.map(([code, quantity]) => ({ code, quantity })),
    decisions: agreed([comments[pick(`comment of ${key}`, comments.length)]!]),
    ...words,
  };
}
