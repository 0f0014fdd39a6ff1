import { type PositionRow, positionForm } from '@keepsake/core/identity/organization/organization.contract';
import { positionFields } from '@keepsake/core/records/position.fields';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldInputs, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';

type PositionDialogProps = { position?: PositionRow; onClose: () => void };

export function PositionDialog({ position, onClose }: PositionDialogProps) {
  const t = useT();
  const save = useSaveRecord(position, 'POST /api/permission/Position', 'PUT /api/permission/Position/:id');
  const form = useKeepsakeForm({
    module: 'positions',
    schema: positionForm,
    initialValues: initialValues(positionFields, position),
    submit: async (body) => {
      await save(body, body);
      onClose();
    },
  });
  return (
    <FormDialog title={position?.name ?? t('positions.new')} form={form} onClose={onClose}>
      <FieldInputs fields={positionFields} form={form} isNew={!position} />
    </FormDialog>
  );
}
