import { useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { IconMinus, IconPlus } from './icons.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  value: number;
  /** Default: 1. */
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** Called with true if the typed number is larger than `max`, so that the screen can say why it is corrected. */
  onTooMany?: (isTooMany: boolean) => void;
  /** The name of the souvenir, for screen readers. */
  of?: string;
  small?: boolean;
};

/** A quantity from `min` to `max`. What is typed is corrected with Enter or when the field loses the focus. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max, onChange, onTooMany, of, small = false } = props;
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const name = (text: string) => (of ? `${text} · ${of}` : text);
  const set = (next: number) => {
    onTooMany?.(next > max);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const step = (by: number) => {
    setTyped(undefined);
    set(value + by);
  };
  return (
    <div className={styles.stepper} data-small={small || undefined}>
      <button
        type="button"
        onClick={() => step(-1)}
        disabled={value <= min}
        aria-label={name(t('detail.fewer'))}
      >
        <IconMinus />
      </button>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        maxLength={Math.max(3, String(max).length)}
        value={typed ?? value}
        aria-label={name(t('detail.quantity'))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value.normalize('NFKC').replace(/\D/g, '');
          setTyped(text);
          if (text !== '' && Number(text) >= min) set(Number(text));
        }}
        onKeyDown={({ key }) => key === 'Enter' && setTyped(undefined)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        onClick={() => step(1)}
        disabled={value >= max}
        aria-label={name(t('detail.more'))}
      >
        <IconPlus />
      </button>
    </div>
  );
}
