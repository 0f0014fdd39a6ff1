// Sections of the souvenir form: code and stock levels, classification, where the souvenir is offered, prices.
import type { FirstPrices, SouvenirForm } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { newPriceFields } from '@keepsake/core/records/price.fields';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { translate } from '@keepsake/core/values/messages';
import { Switch } from '@mantine/core';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { type FieldForm, FieldInputs, FieldSection } from '../../../patterns/fields/field-section.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useHasModule, useMay } from '../../../patterns/hooks/use-may.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { useCategoryOptions } from '../categories/category-options.ts';
import { PriceLink } from './souvenir-detail-parts.tsx';

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

type PartProps = { form: Form; isNew: boolean };

/** The code, and the quantities below which alerts appear. */
export function SouvenirStockLevels({ form, isNew }: PartProps) {
  const t = useT();
  // only a new souvenir gets a generated code
  const code = isNew ? souvenirFields.code : { ...souvenirFields.code, hint: undefined, required: true };
  return (
    <FieldSection
      title={t('souvenirs.stockLevels')}
      fields={{ ...souvenirFields, code }}
      names={['code', 'minimumStock', 'safeStock']}
      columns={3}
      form={form}
      isNew={isNew}
    />
  );
}

export function SouvenirClassification({ form, isNew }: PartProps) {
  const t = useT();
  const options = {
    categoryId: useCategoryOptions(),
    supplierId: useSupplierOptions(form.values.supplierId),
  };
  return (
    <FieldSection
      title={t('souvenirs.sorting')}
      fields={souvenirFields}
      names={['categoryId', 'level', 'applicableObject', 'supplierId']}
      form={form}
      isNew={isNew}
      options={options}
    />
  );
}

/** Whether the souvenir is active, and where it is offered. */
export function SouvenirOffer({
  form,
  initialState,
  isNew,
}: PartProps & { initialState: SouvenirForm['state'] }) {
  const t = useT();
  const language = useLanguage();
  const may = useMay('gifts');
  const mayToggle = isNew || may(initialState === 'valid' ? 'disable' : 'enable');
  const { onChange, error } = form.field('state') as {
    onChange: (value: SouvenirForm['state']) => void;
    error?: string;
  };
  const active = form.shows('state') && (
    <Switch
      label={t('souvenir.valid')}
      description={translate(souvenirFields.valid.hint, language)}
      disabled={!mayToggle}
      checked={form.values.state === 'valid'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'valid' : 'invalid')}
      error={error}
    />
  );
  const channels = ['inShop', 'inApplication'] as const;
  if (!active && !channels.some(form.shows)) return null;
  return (
    <Section title={t('souvenirs.offer')}>
      <FieldGrid>
        {active}
        <FieldInputs fields={souvenirFields} names={channels} form={form} isNew={isNew} />
      </FieldGrid>
    </Section>
  );
}

/** The first prices of a new souvenir, for a person who may set prices. */
export function SouvenirFirstPrices({ form }: { form: FieldForm<keyof FirstPrices> }) {
  const t = useT();
  if (!useMay('prices')('edit')) return null;
  return (
    <FieldSection
      title={t('common.prices')}
      description={t('souvenirs.firstPrices.text')}
      fields={newPriceFields}
      names={['mallPrice', 'internalPrice']}
      form={form}
      isNew
    />
  );
}

/** The prices of an existing souvenir, for a person who may see them. They are changed on their own page. */
export function SouvenirCurrentPrices({ id }: { id: string }) {
  const { t, format } = useShow();
  const hasPrices = useHasModule()('prices');
  const prices = useApiQuery(
    'GET /api/inventory/prices/:id',
    { params: { id } },
    { enabled: hasPrices },
  ).data;
  if (!hasPrices) return null;
  const toFact = (field: keyof FirstPrices) => {
    const cents = prices?.[field];
    return { label: t(`souvenir.${field}`), value: cents ? format.accounting(cents) : null, numeric: true };
  };
  return (
    <Section title={t('common.prices')} aside={<PriceLink id={id} />}>
      <KeyValue facts={[toFact('mallPrice'), toFact('internalPrice')]} />
    </Section>
  );
}
