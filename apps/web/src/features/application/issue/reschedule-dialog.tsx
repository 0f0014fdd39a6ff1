import { arrangementForm, type OfficeApplication } from '@keepsake/core/application/issue/issue.contract';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { hongKongMoment } from '../../../patterns/dates/days.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { type Arrangement, ArrangementFields } from '../apply/arrangement-fields.tsx';

type Props = { record: OfficeApplication; onClose: () => void };

/** Changes the time and place of the collection. The applicant is notified, and the pickup code stays the same. */
export function RescheduleDialog({ record, onClose }: Props) {
  const t = useT();
  const reload = useReload();
  const { id, deliveryAt, deliveryPlace, pickupInstructions } = record;
  const initialValues: Arrangement = {
    deliveryAt: deliveryAt ? hongKongMoment(deliveryAt) : '',
    deliveryPlace,
    pickupInstructions,
  };
  const form = useKeepsakeForm({
    schema: arrangementForm,
    initialValues,
    submit: async (body) => {
      const path = 'POST /api/application/office/applications/:id/actions/reschedule';
      await call(path, { params: { id }, body });
      await reload();
      onClose();
    },
    saved: 'issues.reschedule.done',
  });
  return (
    <FormDialog title={t('issues.reschedule')} form={form} onClose={onClose}>
      <ArrangementFields form={form} />
    </FormDialog>
  );
}
