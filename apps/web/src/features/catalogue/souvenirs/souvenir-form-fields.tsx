import { applicableObjects, souvenirLevels } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { SouvenirForm } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { useCategoryOptions } from '../categories/category-options.ts';

type Form = {
  values: SouvenirForm;
  field: (path: keyof SouvenirForm, options?: { type: 'checkbox' }) => object;
  shows: (path: string) => boolean;
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
      ? [{ ...toOption(inactive), label: t('gifts.supplier.inactive', { name: inactive.name }) }]
      : []),
  ];
}

export function SouvenirBasics({ form, mode }: { form: Form; mode: 'new' | 'copy' | 'edit' }) {
  const t = useT();
  const categories = useCategoryOptions();
  const suppliers = useSupplierOptions(form.values.supplierId);
  return (
    <Section title={t('gifts.basics')}>
      <FieldGrid>
        <TextInput
          label={t('souvenir.column.code')}
          description={mode === 'edit' ? undefined : t('gifts.code.text')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={mode === 'edit'}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
        />
        <Select
          label={t('souvenirs.category')}
          required
          searchable
          allowDeselect={false}
          placeholder={t('gifts.choose')}
          data={categories}
          {...form.field('categoryId')}
        />
        <Select
          label={t('souvenir.column.level')}
          required
          allowDeselect={false}
          data={souvenirLevels.map((level) => ({ value: level, label: t(`souvenir.level.${level}`) }))}
          {...form.field('level')}
        />
        <Select
          label={t('souvenir.column.applicableObject')}
          required
          allowDeselect={false}
          data={applicableObjects.map((one) => ({ value: one, label: t(`souvenir.object.${one}`) }))}
          {...form.field('applicableObject')}
        />
        <NumberInput
          label={t('souvenir.column.minimumStock')}
          description={t('gifts.minimumStock.text')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          {...form.field('minimumStock')}
        />
        <NumberInput
          label={t('souvenir.column.safeStock')}
          description={t('gifts.safeStock.text')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          {...form.field('safeStock')}
        />
        <Select
          wrapperProps={{ 'data-wide': true }}
          label={t('gifts.supplier')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('gifts.supplier.clear') }}
          placeholder={t('gifts.supplier.none')}
          data={suppliers}
          {...form.field('supplierId')}
        />
      </FieldGrid>
    </Section>
  );
}

type OfferProps = { form: Form; began: SouvenirForm['state']; isNew: boolean };

export function SouvenirOffer({ form, began, isNew }: OfferProps) {
  const t = useT();
  const may = useMay('gifts');
  const mayToggle = isNew || may(began === 'valid' ? 'disable' : 'enable');
  const renderFlag = (name: 'inShop' | 'inApplication' | 'customised' | 'perishable') => (
    <Switch
      label={t(`souvenir.column.${name}`)}
      description={t(`gifts.${name}.text`)}
      {...form.field(name, { type: 'checkbox' })}
    />
  );
  const { onChange, error } = form.field('state') as {
    onChange: (value: SouvenirForm['state']) => void;
    error?: string;
  };
  const offered = ['inShop', 'inApplication', 'customised', 'perishable', 'state'];
  if (!offered.some(form.shows)) return null;
  return (
    <Section title={t('gifts.offer')}>
      <FieldGrid>
        {renderFlag('inShop')}
        {renderFlag('inApplication')}
        {renderFlag('customised')}
        {renderFlag('perishable')}
        {form.shows('state') && (
          <Switch
            label={t('souvenir.column.valid')}
            description={t('gifts.valid.text')}
            disabled={!mayToggle}
            checked={form.values.state === 'valid'}
            onChange={(event) => onChange(event.currentTarget.checked ? 'valid' : 'invalid')}
            error={error}
          />
        )}
      </FieldGrid>
    </Section>
  );
}
