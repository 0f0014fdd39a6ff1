import type { PersonalOffer } from '@keepsake/core/shop/products/personal-text.contract';
import { countCharacters, findTextProblem, normalisePersonalText } from '@keepsake/core/values/personal-text';
import { type CSSProperties, type Ref, useId } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import styles from './personal-text.module.css';

type PersonalTextInputProps = {
  offer: PersonalOffer;
  value: string;
  onChange: (typed: string) => void;
  /** Shown unless the text itself has a problem. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The input for a personal text, with its length, its rules and a preview. */
export function PersonalTextInput({ offer, value, onChange, error, ref }: PersonalTextInputProps) {
  const t = useT();
  const id = useId();
  const text = normalisePersonalText(value);
  const length = countCharacters(text);
  const problem = findTextProblem(text, offer);
  const message = problem ? t(`personal.rule.${problem}`, { limit: offer.maxLength }) : error;
  const hints = [
    t('personal.rule.tooLong', { limit: offer.maxLength }),
    t(`personal.rule.${offer.characters}`),
  ];
  return (
    <div className={styles.input}>
      <label className={styles.label} htmlFor={id}>
        {offer.label}
        <span className={styles.count} data-over={length > offer.maxLength || undefined} aria-hidden>
          {length}/{offer.maxLength}
        </span>
      </label>
      <input
        ref={ref}
        id={id}
        type="text"
        className={styles.field}
        value={value}
        // Enough for every allowed text, even if each character takes two UTF-16 units.
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className={styles.hint} hidden={message !== undefined}>
        {hints.join(' · ')}
      </p>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {message}
      </p>
      <figure className={styles.preview} aria-hidden>
        <figcaption>{t('common.preview')}</figcaption>
        <bdi
          className={styles.engraved}
          data-sample={length === 0 || undefined}
          style={{ '--length': length } as CSSProperties}
        >
          {text || t('personal.sample')}
        </bdi>
      </figure>
    </div>
  );
}
