import { Select, Textarea, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import type { DocumentScreen, HeadField, HeadValues } from './document-screens.ts';
import type { Choices } from './form-columns.ts';

type HeadForm = { field: (path: keyof HeadValues & string) => Record<string, unknown> };
type HeadFieldsProps = { screen: DocumentScreen; choices: Choices; form: HeadForm };

const requiredFields: readonly HeadField[] = [
  'supplierId',
  'sourceStorageId',
  'targetStorageId',
  'documentDate',
  'effectiveDate',
];
const wideFields: readonly HeadField[] = ['deliveryPlace'];

/** The input fields of a document's head. */
export function HeadFields({ screen, choices, form }: HeadFieldsProps) {
  const t = useT();
  const toOptions = (list: Choices['storages']) =>
    list.map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` }));
  const renderField = (field: HeadField) => {
    const props = {
      ...form.field(field),
      key: field,
      label: t(`document.column.${field}`),
      required: requiredFields.includes(field),
      'data-wide': wideFields.includes(field) || undefined,
    };
    switch (field) {
      case 'supplierId':
      case 'sourceStorageId':
      case 'targetStorageId':
        return (
          <Select
            {...props}
            key={field}
            searchable
            allowDeselect={false}
            placeholder={t('grid.choose')}
            nothingFoundMessage={t('list.filters.none')}
            data={toOptions(field === 'supplierId' ? choices.suppliers : choices.storages)}
          />
        );
      case 'documentDate':
      case 'effectiveDate':
      case 'expiryDate':
      case 'deliveryDate':
        return <DayField {...props} key={field} />;
      case 'reason':
      case 'remark':
        return <Textarea {...props} key={field} autosize minRows={1} maxRows={5} maxLength={500} />;
      default:
        return (
          <TextInput
            {...props}
            key={field}
            maxLength={field === 'externalNo' ? 50 : 200}
            autoComplete="off"
          />
        );
    }
  };
  return <FieldGrid>{screen.fields.map(renderField)}</FieldGrid>;
}
