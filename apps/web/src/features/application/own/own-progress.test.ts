import { expect, test } from 'vitest';
import type { Translate } from '../../../i18n/i18n.tsx';
import { listProgressSteps } from './own-progress.ts';

test.each([
  ['pending', 'done now next next'],
  ['approved', 'done done now next'],
  ['waiting_pickup', 'done done done now'],
  ['completed', 'done done done done'],
  ['rejected', 'done failed'],
  ['draft', ''],
] as const)('an application in state %s has progress steps in the states "%s"', (state, expected) => {
  const steps = listProgressSteps(state, ((key: string) => key) as Translate);
  expect(steps.map((step) => step.state).join(' ')).toBe(expected);
});
