import { useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { IconMinus, IconPlus } from './icons.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** The name of the souvenir, for screen readers. */
  of?: string;
  small?: boolean;
};

/** A quantity from 1 to `max`. While typing, the field keeps the input. It is corrected when the field loses the focus. */
export function QuantityStepper({ value, max, onChange, of, small = false }: QuantityStepperProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const name = (text: string) => (of ? `${text} · ${of}` : text);
  const set = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(1, next)));
  };
  return (
    <div className={styles.stepper} data-small={small || undefined}>
      <button
        type="button"
        onClick={() => set(value - 1)}
        disabled={value <= 1}
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
          if (Number(text) >= 1 && Number(text) <= max) onChange(Number(text));
        }}
        onBlur={() => {
          if (typed && Number(typed) > max) onChange(max);
          setTyped(undefined);
        }}
      />
      <button
        type="button"
        onClick={() => set(value + 1)}
        disabled={value >= max}
        aria-label={name(t('detail.more'))}
      >
        <IconPlus />
      </button>
    </div>
  );
}
