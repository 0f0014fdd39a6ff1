// Buttons that fill the comment of a decision with a common text.
import { visibleLength } from '@keepsake/core/values/visible';
import { useT } from '../../../i18n/i18n.tsx';
import { useShortcut } from '../../../patterns/shortcuts/use-shortcut.ts';
import styles from './decision-bar.module.css';
import type { DecisionModel } from './use-decision.tsx';

export const suggestedComments = {
  approve: ['plan', 'suitable', 'reasonable'],
  reject: ['budget', 'recent'],
} as const;

type SuggestedCommentsProps = {
  decision: Pick<DecisionModel, 'comment' | 'setComment' | 'commentMin' | 'isRejecting'>;
  /** Whether the keys 1 to 5 choose a comment. False in a dialog, where shortcuts do not work. */
  withKeys?: boolean;
  /** Whether only comments for the decision that is being made are shown. */
  onlyMatching?: boolean;
};

/**
 * Comments that fill the field with one tap, or with the keys 1 to 5. Comments with fewer characters than a decision
 * needs are left out.
 */
export function SuggestedComments({
  decision,
  withKeys = false,
  onlyMatching = false,
}: SuggestedCommentsProps) {
  const t = useT();
  const { comment, setComment, commentMin } = decision;
  const [first, second] = decision.isRejecting
    ? (['reject', 'approve'] as const)
    : (['approve', 'reject'] as const);
  const names = [...suggestedComments[first], ...(onlyMatching ? [] : suggestedComments[second])];
  const shown = names
    .map((name) => ({
      name,
      short: t(`approval.suggestedComment.${name}.short`),
      text: t(`approval.suggestedComment.${name}`),
    }))
    .filter(({ text }) => visibleLength(text) >= commentMin);
  const choose = (text: string) => setComment(comment === text ? '' : text);
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className="ks-hidden">{t('approval.suggestedComment')}</legend>
      {shown.map(({ name, short, text }, index) => (
        <SuggestedComment
          key={name}
          short={short}
          text={text}
          shortcutKey={withKeys ? String(index + 1) : undefined}
          isChosen={comment === text}
          onChoose={() => choose(text)}
        />
      ))}
    </fieldset>
  );
}

type SuggestedCommentProps = {
  /** The text on the button. It is short, so that all buttons are visible at once. */
  short: string;
  /** The comment that the button fills in. */
  text: string;
  shortcutKey: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function SuggestedComment({ short, text, shortcutKey, isChosen, onChoose }: SuggestedCommentProps) {
  useShortcut(shortcutKey ?? '', 'approval.suggestedComment', shortcutKey ? onChoose : undefined);
  return (
    <button type="button" className={styles.chip} title={text} aria-pressed={isChosen} onClick={onChoose}>
      <span>
        {shortcutKey && (
          <kbd className={styles.number} aria-hidden>
            {shortcutKey}
          </kbd>
        )}
        {short}
      </span>
    </button>
  );
}
