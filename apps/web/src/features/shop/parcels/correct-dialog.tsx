import { type DeskParcel, parcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { Text } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { LabelFields } from './label-fields.tsx';

type CorrectDialogProps = { orderId: string; parcel: DeskParcel; onClose: () => void };

/** Corrects the courier and the tracking number of a parcel that is on the way. */
export function CorrectDialog({ orderId, parcel, onClose }: CorrectDialogProps) {
  const t = useT();
  const correct = useApiCommand('POST /api/shop/desk/orders/:id/parcels/:parcelId/actions/correct');
  const form = useKeepsakeForm({
    schema: parcelLabel,
    initialValues: { carrier: parcel.carrier, trackingNo: parcel.trackingNo },
    saved: 'parcel.correct.done',
    submit: async (body) => {
      await correct.mutateAsync({ params: { id: orderId, parcelId: parcel.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog title={t('parcel.correct.title', { no: parcel.no })} form={form} onClose={onClose}>
      <Text size="sm">{t('parcel.correct.text')}</Text>
      <LabelFields form={form} focus="trackingNo" />
    </FormDialog>
  );
}
