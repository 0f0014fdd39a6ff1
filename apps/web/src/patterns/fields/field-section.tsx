// Inputs of a form, derived from the fields of its record (docs/design/fields.md).
import type { Field, Fields } from '@keepsake/core/fields/field';
import { translate } from '@keepsake/core/values/messages';
import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/i18n.tsx';
import { DayField } from '../dates/day-field.tsx';
import { FieldGrid } from '../form/form-page.tsx';
import { type InLanguages, LanguageFields } from '../form/language-fields.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { Section } from '../page/section.tsx';

export { initialValues } from '@keepsake/core/fields/initial-values';

/** The part of a form that its inputs need. */
export type FieldForm<Name extends string> = {
  readonly field: (name: Name, options?: { type: 'checkbox' }) => object;
  readonly shows: (name: string) => boolean;
  readonly values: object;
  readonly setValue: (name: Name, value: never) => void;
  readonly findError: (path: string) => string | undefined;
};
/** The records to choose from, for fields that refer to other records. */
type Options = { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
type FieldInputsProps<Name extends string> = {
  fields: Fields;
  /** Default: all fields that have an input in the form. */
  names?: readonly Name[];
  form: FieldForm<Name>;
  /** Whether the record is new. Some fields can only be set then. */
  isNew: boolean;
  /** The person may see the record, but not change it. */
  readOnly?: boolean;
  disabled?: boolean;
  options?: { readonly [N in Name]?: Options };
  /** More properties of an input, such as the earliest day. */
  special?: { readonly [N in Name]?: object };
  labelled?: boolean;
};
type FieldSectionProps<Name extends string> = FieldInputsProps<Name> & {
  names: readonly Name[];
  title: string;
  description?: string;
  columns?: 3;
  /** Inputs that are not derived from fields. They follow the others. */
  children?: ReactNode;
};

/** The inputs of some fields, without those that the person may not change. */
export function FieldInputs<Name extends string>({
  fields,
  names = Object.keys(fields).filter((name) => fields[name]?.form) as Name[],
  form,
  options,
  special,
  ...props
}: FieldInputsProps<Name>) {
  return names
    .filter((name) => form.shows(name))
    .map((name) => (
      <FieldInput
        {...props}
        key={name}
        field={fields[name]!}
        name={name}
        form={form}
        options={options?.[name]}
        special={special?.[name]}
      />
    ));
}

/** A section of a form. It is left out if the person may change none of its fields. */
export function FieldSection<Name extends string>(props: FieldSectionProps<Name>) {
  const { title, description, columns, children, ...inputs } = props;
  const { names, form } = inputs;
  if (!names.some((name) => form.shows(name)) && !children) return null;
  // the heading of the section is enough for a field that is alone in it
  const labelled = names.length > 1 || children !== undefined;
  return (
    <Section title={title} {...(description && { description })}>
      <FieldGrid {...(columns && { columns })}>
        <FieldInputs {...inputs} labelled={labelled} />
        {children}
      </FieldGrid>
    </Section>
  );
}

const inputTypes: Partial<Record<Field['kind'], string>> = { phone: 'tel', email: 'email', url: 'url' };

type FieldInputProps<Name extends string> = {
  field: Field;
  name: Name;
  form: Pick<FieldForm<Name>, 'field' | 'values' | 'setValue' | 'findError'>;
  isNew: boolean;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  options?: Options | undefined;
  labelled?: boolean;
  special?: object | undefined;
};

/** The input for one field, by its kind. */
export function FieldInput<Name extends string>(props: FieldInputProps<Name>) {
  const {
    field,
    name,
    form,
    isNew,
    readOnly = false,
    disabled = false,
    options = [],
    labelled = true,
  } = props;
  const t = useT();
  const language = useLanguage();
  const isFixed = field.form === 'new' && !isNew;
  const label = translate(field.label, language);
  const shared = {
    label: labelled ? label : undefined,
    'aria-label': labelled ? undefined : label,
    description: field.hint && !isFixed ? translate(field.hint, language) : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    required: field.required,
    disabled: isFixed || disabled,
    ...props.special,
  };
  const choiceProps = { ...shared, disabled: isFixed || disabled || readOnly };
  const textProps = { ...shared, readOnly, ...form.field(name) };
  switch (field.kind) {
    case 'choice': {
      const data = Object.entries(field.choices ?? {}).map(([value, word]) => ({
        value,
        label: translate(word, language),
      }));
      return <Select {...choiceProps} allowDeselect={false} data={data} {...form.field(name)} />;
    }
    case 'reference': {
      const choice = field.required
        ? { allowDeselect: false, placeholder: t('field.choose') }
        : {
            clearable: true,
            clearButtonProps: { 'aria-label': t('field.clear', { field: label }) },
            placeholder: t('field.none'),
          };
      return <Select {...choiceProps} {...choice} searchable data={options} {...form.field(name)} />;
    }
    case 'flag': {
      const { inputWrapperOrder, required, ...switchProps } = choiceProps;
      const word = field.choices?.true && { label: translate(field.choices.true, language) };
      return <Switch {...switchProps} {...word} {...form.field(name, { type: 'checkbox' })} />;
    }
    case 'date':
      return <DayField {...choiceProps} {...form.field(name)} />;
    case 'money':
      return <MoneyField {...textProps} />;
    case 'references':
      return <MultiSelect {...choiceProps} searchable data={options} {...form.field(name)} />;
    case 'integer':
      return (
        <NumberInput
          {...textProps}
          min={field.min ?? 0}
          {...(field.max && { max: field.max })}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
        />
      );
    case 'localized':
      return (
        <LanguageFields
          path={name}
          value={(form.values as Record<Name, InLanguages>)[name]}
          onChange={(texts) => form.setValue(name, texts as never)}
          findError={form.findError}
          readOnly={readOnly}
          {...props.special}
        />
      );
    case 'longText':
      return (
        <Textarea wrapperProps={{ 'data-wide': true }} {...textProps} autosize minRows={3} maxRows={8} />
      );
    case 'code': {
      const { onChange } = textProps as { onChange?: (value: string) => void };
      return (
        <TextInput
          {...textProps}
          autoCapitalize="characters"
          onChange={(event) => onChange?.(event.currentTarget.value.toUpperCase())}
        />
      );
    }
    default:
      return (
        <TextInput
          {...textProps}
          type={inputTypes[field.kind] ?? 'text'}
          // the browser would fill in the data of the person at the keyboard
          autoComplete="off"
          placeholder={field.placeholder}
        />
      );
  }
}
