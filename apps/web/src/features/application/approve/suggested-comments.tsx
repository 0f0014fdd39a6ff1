// Buttons that fill the comment of a decision with a common text.
import { visibleLength } from '@keepsake/core/values/visible';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './decision-bar.module.css';
import type { DecisionModel } from './use-decision.tsx';

export const suggestedComments = {
  approve: ['plan', 'suitable', 'reasonable'],
  reject: ['budget', 'recent'],
} as const;

/** Comments that fill the field with one tap. Comments that are too short for the rule are left out. */
export function SuggestedComments({ decision }: { decision: DecisionModel }) {
  const t = useT();
  const { comment, setComment, commentMin } = decision;
  const [first, second] = decision.isRejecting
    ? (['reject', 'approve'] as const)
    : (['approve', 'reject'] as const);
  const texts = [...suggestedComments[first], ...suggestedComments[second]]
    .map((name) => t(`approval.ready.${name}`))
    .filter((text) => visibleLength(text) >= commentMin);
  if (texts.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className="ks-hidden">{t('approval.ready')}</legend>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-pressed={comment === text}
          onClick={() => setComment(comment === text ? '' : text)}
        >
          <span>{text}</span>
        </button>
      ))}
    </fieldset>
  );
}
