// The progress of an application in four steps, for the applicant.
import type { ApplicationState } from '@keepsake/core/application/apply/application.machine';
import type { Translate } from '../../../i18n/i18n.tsx';
import { type Step, toMilestoneState } from '../../../patterns/page/step-line.tsx';

const reachedSteps: Partial<Record<ApplicationState, number>> = {
  pending: 1,
  reviewing: 1,
  approved: 2,
  waiting_pickup: 3,
  completed: 4,
  rejected: 1,
};

/** Empty for an application that was not submitted or was recalled. */
export function listProgressSteps(state: ApplicationState, t: Translate): Step[] {
  const reached = reachedSteps[state];
  if (reached === undefined) return [];
  const names = ['submitted', 'approved', 'ready', 'done'] as const;
  return names.map((name, index) => ({
    label: t(`myApply.step.${name}`),
    state: state === 'rejected' ? toRejectedState(index) : toMilestoneState(index, reached, names.length),
  }));
}

const toRejectedState = (index: number): Step['state'] =>
  index === 0 ? 'done' : index === 1 ? 'failed' : 'next';
