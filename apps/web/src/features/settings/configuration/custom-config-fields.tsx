// The fields of a setting that an administrator added. The dialog and the page share them.
import { configCategories } from '@keepsake/core/settings/configuration/config-row';
import {
  configDataTypes,
  type customConfigForm,
} from '@keepsake/core/settings/configuration/system-config.rules';
import { Select, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { useT } from '../../../i18n/i18n.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { ConfigValueField } from './config-value-field.tsx';

export type CustomConfigValues = Required<z.input<typeof customConfigForm>>;
type Field = keyof CustomConfigValues;

type CustomConfigFieldsProps = {
  form: {
    values: CustomConfigValues;
    field: (path: Field) => object;
    setValue: (path: Field, value: CustomConfigValues[Field]) => void;
    findError: (path: string) => string | undefined;
  };
  readOnly?: boolean;
};

export function CustomConfigFields({ form, readOnly = false }: CustomConfigFieldsProps) {
  const t = useT();
  const { values, field, setValue: set, findError } = form;
  return (
    <>
      <TextInput
        label={t('config.key')}
        description={t('config.key.text')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={100}
        readOnly={readOnly}
        {...field('key')}
      />
      <LanguageFields
        path="name"
        label="config.nameIn"
        value={values.name}
        onChange={(name) => set('name', name)}
        findError={findError}
        readOnly={readOnly}
      />
      <Select
        label={t('common.category')}
        placeholder={t('field.choose')}
        required
        readOnly={readOnly}
        data={configCategories.map((category) => ({
          value: category,
          label: t(`config.category.${category}`),
        }))}
        {...field('category')}
      />
      <Select
        label={t('config.dataType')}
        placeholder={t('field.choose')}
        required
        readOnly={readOnly}
        data={configDataTypes.map((type) => ({ value: type, label: t(`config.dataType.${type}`) }))}
        {...field('dataType')}
        onChange={(type) => {
          set('dataType', type ?? '');
          set('value', type === 'boolean' ? false : '');
        }}
      />
      <ConfigValueField
        dataType={values.dataType}
        label={t('config.value')}
        value={values.value}
        onChange={(value) => set('value', value)}
        field={field('value')}
        readOnly={readOnly}
      />
    </>
  );
}
