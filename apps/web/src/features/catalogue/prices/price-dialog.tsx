// Sets the shop price, the internal price or both of a souvenir or of its family, from a chosen day.
import { newPriceForm, type PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { priceTypes } from '@keepsake/core/catalogue/prices/price.rules';
import { newPriceFields } from '@keepsake/core/records/price.fields';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FieldInput, FieldInputs, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { PriceScope } from '../families/price-scope.tsx';
import styles from './price-parts.module.css';
import { useUnusualPrice } from './use-unusual-price.ts';

type PriceDialogProps = {
  prices: PriceDetail;
  /** The shop price in cents that is filled in when the dialog opens. */
  proposed?: number | undefined;
  onClose: () => void;
};

/** Thrown if the user does not confirm an unusual price. Nothing is sent, and the dialog stays open. */
class DeclinedError extends Error {}

export function PriceDialog({ prices, proposed, onClose }: PriceDialogProps) {
  const { t, format } = useShow();
  const confirm = useConfirm();
  const describeUnusual = useUnusualPrice();
  const setPrices = useApiCommand('POST /api/inventory/prices/:id');
  const form = useKeepsakeForm({
    module: 'prices',
    schema: newPriceForm,
    initialValues: {
      ...initialValues(newPriceFields, {
        effectiveDate: prices.today,
        mallPrice: proposed,
        ...(prices.lines.length === 0 ? { reason: t('prices.first') } : {}),
      }),
      family: prices.family !== null,
    },
    submit: async (body) => {
      if (unusual.length > 0 && !(await askUnusual())) throw new DeclinedError();
      await setPrices.mutateAsync({ params: { id: prices.id }, body });
      onClose();
    },
    saved: 'prices.saved',
  });
  const { mallPrice, internalPrice } = form.values;
  const otherPrices = {
    mall: internalPrice ?? prices.internalPrice,
    // if both are typed, one warning is enough
    internal: mallPrice ? null : prices.mallPrice,
  };
  const inputs = [...priceTypes].reverse().map((type) => {
    const field = `${type}Price` as const;
    const amount = form.values[field] ?? undefined;
    const current = prices[field];
    const price = { type, before: current, otherPrice: otherPrices[type], unitCost: prices.unitCost };
    const warning = amount === undefined ? undefined : describeUnusual({ ...price, amount });
    return { type, field, amount, current, warning };
  });
  const unusual = inputs.filter(({ warning }) => warning);
  const askUnusual = () =>
    confirm({
      title: t('prices.unusual.title'),
      text: unusual.map(({ type, amount, warning }) => (
        <p key={type}>
          {t('prices.unusual.line', {
            type: t(`price.type.${type}`),
            amount: format.hkd(amount!),
            warning: warning!,
          })}
        </p>
      )),
      confirmLabel: t('prices.unusual.save'),
      cancelLabel: t('prices.bulk.back'),
      danger: true,
    });
  const typed = inputs.filter(({ amount }) => amount !== undefined);
  const kept = (typed.length > 0 ? typed : inputs).flatMap(
    ({ type }) => prices.family?.othersWithOwn[type] ?? [],
  );
  return (
    <FormDialog title={t('prices.set')} form={form} onClose={onClose}>
      {inputs.map(({ field, current, warning }) => (
        <FieldInput
          key={field}
          field={newPriceFields[field]}
          name={field}
          form={form}
          isNew
          special={{
            description: (
              <>
                {t('prices.today', { price: current === null ? t('prices.none') : format.hkd(current) })}
                {warning && <span className={styles.unusual}>{warning}</span>}
              </>
            ),
          }}
        />
      ))}
      {prices.family && (
        <PriceScope
          memberCount={prices.family.size}
          kept={[...new Set(kept)]}
          value={form.values.family}
          onChange={(family) => form.setValue('family', family)}
        />
      )}
      <FieldInputs
        fields={newPriceFields}
        names={['effectiveDate', 'reason']}
        form={form}
        isNew
        special={{ effectiveDate: { min: prices.today } }}
      />
    </FormDialog>
  );
}
