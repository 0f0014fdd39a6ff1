import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './step-line.module.css';

export type Step = {
  readonly label: string;
  /** `now` is the current step, `failed` the step at which the record ended. */
  readonly state: 'done' | 'now' | 'next' | 'failed';
  /** Below the label: when, or how. */
  readonly note?: ReactNode;
};

/** The state of a step if the first `doneCount` steps are done. The one after them is the current one. */
export const toStepState = (index: number, doneCount: number): Step['state'] => {
  if (index < doneCount) return 'done';
  return index === doneCount ? 'now' : 'next';
};

/** The progress of a record through its steps. */
export function StepLine({
  steps,
  label,
  bare = false,
  stacked = false,
}: {
  steps: readonly Step[];
  label: string;
  /** Used inside a card, which has its own border. */
  bare?: boolean;
  /** Labels below the dots, for many steps. Phones and narrow cards always show the labels there. */
  stacked?: boolean;
}) {
  const t = useT();
  return (
    <ol
      className={styles.steps}
      data-bare={bare || undefined}
      data-stacked={stacked || undefined}
      aria-label={label}
    >
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {step.state === 'done' && <IconCheck size={13} stroke={3} />}
            {step.state === 'failed' && <IconX size={13} stroke={3} />}
          </span>
          <span className={styles.label}>
            {step.label}
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
          {step.state === 'done' && <span className="ks-hidden">{t('steps.done')}</span>}
        </li>
      ))}
    </ol>
  );
}
