// The progress of an application in four steps, for the applicant.
import type { ApplicationState } from '@keepsake/core/application/apply/application.machine';
import type { Translate } from '../../../i18n/i18n.tsx';
import type { Step } from '../../../patterns/page/step-line.tsx';

const doneSteps: Partial<Record<ApplicationState, number>> = {
  pending: 1,
  reviewing: 1,
  approved: 2,
  waiting_pickup: 2,
  completed: 4,
  rejected: 1,
};

/** Empty for an application that was not submitted or was recalled. */
export function listProgressSteps(state: ApplicationState, t: Translate): Step[] {
  const done = doneSteps[state];
  if (done === undefined) return [];
  const names = ['submitted', 'approved', 'ready', 'done'] as const;
  return names.map((name, index) => ({
    label: t(`myApply.step.${name}`),
    state: index < done ? 'done' : index === done ? (state === 'rejected' ? 'failed' : 'now') : 'next',
  }));
}
