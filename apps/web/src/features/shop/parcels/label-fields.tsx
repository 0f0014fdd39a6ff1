import { needsTrackingNo } from '@keepsake/core/shop/parcels/parcel.rules';
import type { ParcelLabel, parcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { TextInput } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import type { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';

type LabelForm = Pick<
  ReturnType<typeof useKeepsakeForm<ParcelLabel, typeof parcelLabel>>,
  'values' | 'field'
>;

type LabelFieldsProps = { form: LabelForm; focus: keyof ParcelLabel };

/** The courier and the tracking number of one parcel. */
export function LabelFields({ form, focus }: LabelFieldsProps) {
  const t = useT();
  const { carrier } = form.values;
  const isOptional = carrier.trim() !== '' && !needsTrackingNo(carrier);
  return (
    <>
      <TextInput
        label={t('orders.carrier')}
        required
        maxLength={50}
        data-autofocus={focus === 'carrier' || undefined}
        {...form.field('carrier')}
      />
      <TextInput
        label={t('orders.trackingNo')}
        description={isOptional && t('parcel.trackingNo.optional')}
        required={!isOptional}
        maxLength={50}
        data-autofocus={focus === 'trackingNo' || undefined}
        {...form.field('trackingNo')}
      />
    </>
  );
}
