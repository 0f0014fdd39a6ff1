// The value of a setting, by its data type.
import type { ConfigDataType } from '@keepsake/core/settings/configuration/system-config.rules';
import { type InputWrapperProps, NumberInput, Switch, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { MoneyField } from '../../../patterns/form/money-field.tsx';

type ConfigValueFieldProps = {
  dataType: ConfigDataType | 'money';
  label: string;
  description?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  field: object;
  readOnly?: boolean;
  required?: boolean;
};

export function ConfigValueField(props: ConfigValueFieldProps) {
  const { dataType, label, description, value, onChange, field, readOnly = false, required = true } = props;
  const t = useT();
  if (dataType === 'boolean')
    return (
      <Switch
        label={label}
        description={description ?? t(value === true ? 'field.yes' : 'field.no')}
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  const shared: Pick<InputWrapperProps, 'label' | 'description' | 'inputWrapperOrder' | 'required'> = {
    label,
    description,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    required,
  };
  if (dataType === 'money') return <MoneyField {...shared} readOnly={readOnly} {...field} />;
  return dataType === 'number' ? (
    <NumberInput {...shared} readOnly={readOnly} clampBehavior="none" {...field} />
  ) : (
    <TextInput {...shared} readOnly={readOnly} maxLength={500} {...field} />
  );
}
