// Sections of the souvenir form: basic fields, and where the souvenir is offered.
import type { SouvenirForm } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { translate } from '@keepsake/core/values/messages';
import { Switch } from '@mantine/core';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { type FieldForm, FieldSection } from '../../../patterns/fields/field-section.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useCategoryOptions } from '../categories/category-options.ts';

export type Form = FieldForm<keyof SouvenirForm> & {
  readonly values: Omit<SouvenirForm, 'personalPrice'>;
};

/** The active suppliers. A chosen supplier stays in the list, even if it is inactive now. */
function useSupplierOptions(chosen: string | null) {
  const t = useT();
  const active = useApiQuery('GET /api/inventory/suppliers/options', { query: {} }).data?.list;
  const isInactive = chosen !== null && active !== undefined && !active.some(({ id }) => id === chosen);
  const allSuppliers = useApiQuery(
    'GET /api/inventory/suppliers/options',
    { query: { all: 'true' } },
    { enabled: isInactive },
  );
  const toOption = ({ id, code, name }: { id: string; code: string; name: string }) => ({
    value: id,
    label: `${name} · ${code}`,
  });
  const inactive = isInactive ? allSuppliers.data?.list.find(({ id }) => id === chosen) : undefined;
  return [
    ...(active ?? []).map(toOption),
    ...(inactive
      ? [{ ...toOption(inactive), label: t('souvenirs.supplier.inactive', { name: inactive.name }) }]
      : []),
  ];
}

export function SouvenirBasics({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useT();
  const options = {
    categoryId: useCategoryOptions(),
    supplierId: useSupplierOptions(form.values.supplierId),
  };
  // only a new souvenir gets a generated code
  const code = isNew ? souvenirFields.code : { ...souvenirFields.code, hint: undefined, required: true };
  return (
    <FieldSection
      title={t('souvenirs.basics')}
      fields={{ ...souvenirFields, code }}
      names={['code', 'categoryId', 'level', 'applicableObject', 'minimumStock', 'safeStock', 'supplierId']}
      form={form}
      isNew={isNew}
      options={options}
    />
  );
}

type OfferProps = { form: Form; initialState: SouvenirForm['state']; isNew: boolean };

export function SouvenirOffer({ form, initialState, isNew }: OfferProps) {
  const t = useT();
  const language = useLanguage();
  const may = useMay('gifts');
  const mayToggle = isNew || may(initialState === 'valid' ? 'disable' : 'enable');
  const { onChange, error } = form.field('state') as {
    onChange: (value: SouvenirForm['state']) => void;
    error?: string;
  };
  return (
    <FieldSection
      title={t('souvenirs.offer')}
      fields={souvenirFields}
      names={['inShop', 'inApplication', 'customised', 'perishable']}
      form={form}
      isNew={isNew}
    >
      {form.shows('state') && (
        <Switch
          label={t('souvenir.valid')}
          description={translate(souvenirFields.valid.hint, language)}
          disabled={!mayToggle}
          checked={form.values.state === 'valid'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'valid' : 'invalid')}
          error={error}
        />
      )}
    </FieldSection>
  );
}
