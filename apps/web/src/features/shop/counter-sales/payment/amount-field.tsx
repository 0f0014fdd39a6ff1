// A field for an amount at the till. A code that is scanned into it is not an amount, so it is refused.
import { type KeyboardEvent, useRef, useState } from 'react';
import { useShow } from '../../../../patterns/display/show.ts';
import { MoneyField, type MoneyFieldProps } from '../../../../patterns/form/money-field.tsx';
import { createScanRecogniser } from '../../../../patterns/scan-field/scan-recogniser.ts';

type AmountFieldProps = MoneyFieldProps & Required<Pick<MoneyFieldProps, 'onChange'>>;

export function AmountField({ value, onChange, error, ...props }: AmountFieldProps) {
  const { t } = useShow();
  const [readKey] = useState(createScanRecogniser);
  const before = useRef(value);
  const [wasScanned, setWasScanned] = useState(false);
  const press = (event: KeyboardEvent) => {
    const { isFirst, isScan } = readKey(event.nativeEvent);
    if (isFirst) before.current = value;
    setWasScanned(isScan);
    if (!isScan) return;
    // Enter must not complete the sale
    event.preventDefault();
    onChange(before.current ?? undefined);
  };
  return (
    <MoneyField
      {...props}
      value={value}
      onChange={onChange}
      onKeyDown={press}
      error={wasScanned ? t('sellPay.scanned') : error}
    />
  );
}
