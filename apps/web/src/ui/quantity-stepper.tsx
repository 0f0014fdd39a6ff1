import { useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { IconMinus, IconPlus } from './icons.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  value: number;
  most: number;
  onChange: (value: number) => void;
  /** Of what, for whoever does not see the row it stands in. */
  of?: string;
  small?: boolean;
};

/** One to `most`. While somebody types, the field holds what they typed; leaving it shows what counts. */
export function QuantityStepper({ value, most, onChange, of, small = false }: QuantityStepperProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const name = (text: string) => (of ? `${text} · ${of}` : text);
  const set = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(most, Math.max(1, next)));
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
        maxLength={Math.max(3, String(most).length)}
        value={typed ?? value}
        aria-label={name(t('detail.quantity'))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value.normalize('NFKC').replace(/\D/g, '');
          setTyped(text);
          if (Number(text) >= 1 && Number(text) <= most) onChange(Number(text));
        }}
        onBlur={() => {
          if (typed && Number(typed) > most) onChange(most);
          setTyped(undefined);
        }}
      />
      <button
        type="button"
        onClick={() => set(value + 1)}
        disabled={value >= most}
        aria-label={name(t('detail.more'))}
      >
        <IconPlus />
      </button>
    </div>
  );
}
