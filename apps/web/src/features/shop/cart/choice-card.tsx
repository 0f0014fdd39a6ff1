import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

type ChoiceCardProps = {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Cannot be chosen. `text` gives the reason. */
  disabled?: boolean;
  /** Buttons inside the card. Pressing them does not choose it. */
  tools?: ReactNode;
};

/** A large radio button as a card. It contains a real radio input, so it works with the keyboard. */
export function ChoiceCard({
  name,
  value,
  checked,
  onChoose,
  icon,
  title,
  text,
  tools,
  disabled = false,
}: ChoiceCardProps) {
  return (
    <div className={styles.card} data-checked={checked || undefined} data-disabled={disabled || undefined}>
      <label className={styles.label}>
        <input
          type="radio"
          className={styles.input}
          {...{ name, value, checked, disabled }}
          onChange={onChoose}
        />
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
        </span>
      </label>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}

export function Choices({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
