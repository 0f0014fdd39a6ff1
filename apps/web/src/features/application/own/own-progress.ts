// How far one's own application has come, in four steps.
import type { ApplicationState } from '@keepsake/core/application/apply/application.machine';
import type { Translate } from '../../../i18n/i18n.tsx';
import type { Step } from '../../../patterns/page/step-line.tsx';

const reached: Partial<Record<ApplicationState, number>> = {
  pending: 1,
  reviewing: 1,
  approved: 2,
  waiting_pickup: 2,
  completed: 4,
  rejected: 1,
};

/** Nothing for what was never sent or was taken back. */
export function progressOf(state: ApplicationState, t: Translate): Step[] {
  const done = reached[state];
  if (done === undefined) return [];
  const names = ['submitted', 'approved', 'ready', 'done'] as const;
  return names.map((name, index) => ({
    label: t(`myApply.step.${name}`),
    state: index < done ? 'done' : index === done ? (state === 'rejected' ? 'failed' : 'now') : 'next',
  }));
}
