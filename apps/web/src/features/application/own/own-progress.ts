// The progress of an application in four steps, for the applicant.
import type { ApplicationState } from '@keepsake/core/application/apply/application.machine';
import type { Translate } from '../../../i18n/i18n.tsx';
import { type Step, toStepState } from '../../../patterns/page/step-line.tsx';

const reachedSteps: Partial<Record<ApplicationState, number>> = {
  pending: 1,
  reviewing: 1,
  approved: 2,
  waiting_pickup: 3,
  completed: 4,
};

/** Empty for a draft, and for an application that was recalled or cancelled. */
export function listProgressSteps(state: ApplicationState, t: Translate): Step[] {
  const reached = reachedSteps[state];
  if (state === 'rejected') {
    return [
      { label: t('myApply.step.submitted'), state: 'done' },
      { label: t('application.state.rejected'), state: 'failed' },
    ];
  }
  if (reached === undefined) return [];
  const names = ['submitted', 'approved', 'ready', 'done'] as const;
  return names.map((name, index) => ({
    label: t(`myApply.step.${name}`),
    state: toStepState(index, reached),
  }));
}
