// Sets a new price of a souvenir, or of its family, from a day on.
import { newPriceForm, type PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { type PriceType, priceTypes } from '@keepsake/core/catalogue/prices/price.rules';
import { priceFields } from '@keepsake/core/records/price.fields';
import { SegmentedControl } from '@mantine/core';
import { useShow } from '../../../patterns/display/show.ts';
import { FieldInput, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { PriceScope } from '../families/price-scope.tsx';

type PriceDialogProps = {
  prices: PriceDetail;
  /** The amount in cents to begin with. */
  proposed?: number | undefined;
  onClose: () => void;
};

export function PriceDialog({ prices, proposed, onClose }: PriceDialogProps) {
  const { t, format } = useShow();
  const setPrice = useApiCommand('POST /api/inventory/prices/:id');
  const form = useKeepsakeForm({
    module: 'prices',
    schema: newPriceForm,
    initialValues: {
      ...initialValues(priceFields, {
        effectiveDate: prices.today,
        ...(proposed === undefined ? {} : { amount: proposed }),
      }),
      family: prices.family !== null,
    },
    submit: async (body) => {
      await setPrice.mutateAsync({ params: { id: prices.id }, body });
      onClose();
    },
    saved: 'prices.saved',
  });
  const todayCents = form.values.type === 'mall' ? prices.mallPrice : prices.internalPrice;
  return (
    <FormDialog title={t('prices.new')} form={form} onClose={onClose}>
      <SegmentedControl
        aria-label={t('price.type')}
        data={priceTypes.map((value) => ({ value, label: t(`price.type.${value}`) }))}
        value={form.values.type}
        onChange={(value) => form.setValue('type', value as PriceType)}
      />
      <p>
        {t('prices.today', {
          price: typeof todayCents === 'number' ? format.hkd(todayCents) : '—',
        })}
      </p>
      {prices.family && (
        <PriceScope
          size={prices.family.size}
          kept={prices.family.othersWithOwn[form.values.type]}
          value={form.values.family}
          onChange={(family) => form.setValue('family', family)}
        />
      )}
      {(['amount', 'effectiveDate', 'reason'] as const).map((name) => (
        <FieldInput
          key={name}
          field={priceFields[name]}
          name={name}
          form={form}
          isNew
          special={name === 'effectiveDate' ? { min: prices.today } : undefined}
        />
      ))}
    </FormDialog>
  );
}
