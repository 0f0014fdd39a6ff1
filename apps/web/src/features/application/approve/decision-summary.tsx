import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './decision-summary.module.css';

type DecisionSummaryProps = { consequence: string; comment: string; warning: string | undefined };

/** What a confirmation says before an application is approved or rejected. */
export function DecisionSummary({ consequence, comment, warning }: DecisionSummaryProps) {
  return (
    <>
      {consequence}
      <blockquote className={styles.comment}>{comment}</blockquote>
      {warning && (
        <p className={styles.warning} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {warning}
        </p>
      )}
    </>
  );
}
