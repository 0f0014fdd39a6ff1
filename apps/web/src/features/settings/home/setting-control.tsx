// The field of a setting on the settings page, by its type and format.
import { isNumberList, type TextShape } from '@keepsake/core/settings/configuration/config-row';
import type { ConfigItem } from '@keepsake/core/settings/configuration/system-config.contract';
import { approvalLevels } from '@keepsake/core/settings/configuration/system-config.rules';
import { MultiSelect, NumberInput, Switch, TagsInput, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { MoneyField } from '../../../patterns/form/money-field.tsx';
import { PersonChoice } from '../configuration/person-choice.tsx';
import { isMoney } from '../settings-display.tsx';
import styles from './setting-row.module.css';
import type { SettingValue } from './use-setting-value.ts';

type SettingControlProps = {
  item: ConfigItem;
  shape: TextShape | undefined;
  value: SettingValue;
  error: string | undefined;
  readOnly: boolean;
  describedBy: string;
  onChange: (value: SettingValue) => void;
  /** A switch or a chosen person is saved immediately. */
  onSave: (value: SettingValue) => void;
};

const splitList = (value: SettingValue): string[] => String(value).split(',').filter(Boolean);
/** A time field needs two digits for the hour. */
const padTime = (value: SettingValue): string => String(value).padStart(5, '0');

export function SettingControl(props: SettingControlProps) {
  const { item, shape, value, error, readOnly, describedBy, onChange, onSave } = props;
  const t = useT();
  const shared = { 'aria-label': item.name, 'aria-describedby': describedBy, error, readOnly };
  if (item.dataType === 'boolean')
    return (
      <Switch
        aria-label={item.name}
        aria-describedby={describedBy}
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => onSave(event.currentTarget.checked)}
      />
    );
  if (shape === 'person')
    return <PersonChoice label={item.name} unlabelled readOnly={readOnly} value={value} onChange={onSave} />;
  if (shape === 'levels')
    return (
      <MultiSelect
        {...shared}
        data={approvalLevels.map((level) => ({ value: level, label: t(`application.kind.${level}`) }))}
        value={splitList(value)}
        onChange={(levels) => onChange(levels.join(','))}
      />
    );
  if (isNumberList(shape))
    return (
      <TagsInput
        {...shared}
        value={splitList(value)}
        onChange={(numbers) =>
          onChange(
            (shape === 'ascending' ? numbers.toSorted((a, b) => Number(a) - Number(b)) : numbers).join(','),
          )
        }
        classNames={{ inputField: styles.tags! }}
        splitChars={[',', ' ', '，', '、']}
        acceptValueOnBlur
      />
    );
  if (shape === 'time')
    return (
      <TextInput
        {...shared}
        type="time"
        value={padTime(value)}
        onChange={(event) => onChange(event.currentTarget.value.replace(/^0/, ''))}
      />
    );
  if (isMoney(item.key))
    return (
      <MoneyField
        {...shared}
        currency=""
        value={value as number}
        onChange={(cents) => onChange(cents ?? Number.NaN)}
      />
    );
  return item.dataType === 'number' ? (
    <NumberInput {...shared} value={value as number} clampBehavior="none" onChange={onChange} />
  ) : (
    <TextInput
      {...shared}
      value={String(value)}
      maxLength={500}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
