import { expect, test } from 'vitest';
import type { Translate } from '../../../i18n/i18n.tsx';
import { listProgressSteps } from './own-progress.ts';

test.each([
  ['pending', 'now next next next'],
  ['approved', 'done now next next'],
  ['waiting_pickup', 'done done now next'],
  ['completed', 'done done done done'],
  ['rejected', 'done failed'],
  ['draft', ''],
] as const)('the last step that a %s application reached is the current one', (state, expected) => {
  const steps = listProgressSteps(state, ((key: string) => key) as Translate);
  expect(steps.map((step) => step.state).join(' ')).toBe(expected);
});
