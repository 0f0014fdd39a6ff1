import type { Field } from '@keepsake/core/fields/field';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import { DayField } from '../../../../patterns/dates/day-field.tsx';
import { FieldGrid } from '../../../../patterns/form/form-page.tsx';
import type { DocumentScreen } from '../document-screens.ts';
import type { Choices } from './form-columns.ts';
import type { HeaderField } from './form-values.ts';

type HeaderFieldsProps = {
  screen: DocumentScreen;
  choices: Choices;
  form: { field: (path: HeaderField) => Record<string, unknown> };
  /** Fields that follow the first one. */
  children?: ReactNode;
};

/** The options of a select of storages or suppliers. */
export const toOptions = (list: Choices['storages']) =>
  list.map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` }));

/** The input fields of a document's header. */
export function HeaderFields({ screen, choices, form, children }: HeaderFieldsProps) {
  const t = useT();
  const renderField = (name: HeaderField, { kind, label, required }: Field) => {
    const props = { ...form.field(name), label: t(label), required };
    switch (kind) {
      case 'reference':
        return (
          <Select
            {...props}
            key={name}
            searchable
            allowDeselect={false}
            placeholder={t('field.choose')}
            nothingFoundMessage={t('list.filters.none')}
            data={toOptions(name === 'supplierId' ? choices.suppliers : choices.storages)}
          />
        );
      case 'date':
        return <DayField {...props} key={name} />;
      case 'longText':
        return <Textarea {...props} key={name} autosize minRows={1} maxRows={5} />;
      default:
        return (
          <TextInput
            {...props}
            key={name}
            data-wide={name === 'deliveryPlace' || undefined}
            autoComplete="off"
          />
        );
    }
  };
  const [first, ...others] = Object.entries<Field>(screen.fields)
    .filter(([, { form: place }]) => place)
    .map(([name, field]) => renderField(name as HeaderField, field));
  return (
    <FieldGrid columns={3}>
      {first}
      {children}
      {others}
    </FieldGrid>
  );
}
