import { newPriceForm, type PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { type PriceType, priceTypes } from '@keepsake/core/catalogue/prices/price.rules';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { MoneyField } from '../../../patterns/form/money-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';

export function PriceDialog({ prices, onClose }: { prices: PriceDetail; onClose: () => void }) {
  const t = useT();
  const setPrice = useApiCommand('POST /api/inventory/prices/:id', {
    invalidates: [
      'GET /api/inventory/prices',
      'GET /api/inventory/prices/:id',
      'GET /api/inventory/souvenirs',
    ],
  });
  const form = useKeepsakeForm({
    module: 'prices',
    schema: newPriceForm,
    initialValues: {
      type: 'mall' as PriceType,
      amount: undefined as unknown as number,
      effectiveDate: prices.today,
      reason: '',
    },
    submit: async (body) => {
      await setPrice.mutateAsync({ params: { id: prices.id }, body });
      onClose();
    },
    saved: 'prices.saved',
  });
  return (
    <FormDialog title={t('prices.new')} form={form} onClose={onClose}>
      <SegmentedControl
        aria-label={t('price.type')}
        data={priceTypes.map((value) => ({ value, label: t(`price.type.${value}`) }))}
        value={form.values.type}
        onChange={(value) => form.setValue('type', value as PriceType)}
      />
      <MoneyField label={t('prices.amount')} required {...form.field('amount')} />
      <DayField
        label={t('prices.effectiveDate')}
        description={t('prices.effectiveDate.hint')}
        required
        min={prices.today}
        {...form.field('effectiveDate')}
      />
      <Textarea
        label={t('prices.reason')}
        required
        autosize
        minRows={2}
        maxRows={4}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
