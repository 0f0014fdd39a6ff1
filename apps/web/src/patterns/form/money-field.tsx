import { NumberInput } from '@mantine/core';
import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react';

export type MoneyFieldProps = {
  label?: ReactNode;
  'aria-label'?: string;
  'aria-describedby'?: string;
  description?: ReactNode;
  /** Cents, or empty. */
  value?: number | null | undefined;
  onChange?: (cents: number | undefined) => void;
  onBlur?: FocusEventHandler<HTMLElement>;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  error?: ReactNode;
  required?: boolean;
  readOnly?: boolean;
  /** Default: "HK$". Empty if the label names the currency. */
  currency?: string;
  size?: 'sm' | 'lg' | 'xl';
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  'data-path'?: string;
};

const maxDigits = 11;

/** A field for an amount. The value is in cents. With a form: `<MoneyField {...form.field('amount')} />`. */
export function MoneyField({ value, onChange, currency = 'HK$', ...props }: MoneyFieldProps) {
  return (
    <NumberInput
      {...props}
      value={typeof value !== 'number' || Number.isNaN(value) ? '' : value / 100}
      onChange={(typed) => onChange?.(typed === '' ? undefined : Math.round(Number(typed) * 100))}
      isAllowed={({ value: text }) => text.replace(/\D/g, '').length <= maxDigits}
      prefix={currency && `${currency} `}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  );
}
