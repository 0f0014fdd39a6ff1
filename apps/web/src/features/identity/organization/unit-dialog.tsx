import { type UnitDetail, unitForm } from '@keepsake/core/identity/organization/organization.contract';
import { organizationFields } from '@keepsake/core/records/organization.fields';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldInputs, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';

type UnitDialogProps = {
  /** The unit to edit. If absent, a new one is created below `parentId`. */
  unit?: UnitDetail | undefined;
  parentId: string | null;
  onClose: (id?: string) => void;
};

export function UnitDialog({ unit, parentId, onClose }: UnitDialogProps) {
  const t = useT();
  const people = useApiQuery('GET /api/permission/Users/All', {}).data?.list ?? [];
  const save = useSaveRecord(unit, 'POST /api/permission/Organize', 'PUT /api/permission/Organize/:id');
  const form = useKeepsakeForm({
    module: 'organization',
    schema: unitForm,
    initialValues: initialValues(organizationFields, {
      type: parentId ? 'department' : 'company',
      ...(unit && {
        ...unit,
        fullName: unit.name,
        fullNameEn: unit.nameEn,
        fullNameCn: unit.nameCn,
        managerIds: unit.managers.map(({ id }) => id),
      }),
    }),
    submit: async (body) => {
      const { id } = await save({ ...body, parentId }, body);
      onClose(id);
    },
  });
  return (
    <FormDialog title={unit?.fullName ?? t('organization.new')} form={form} onClose={() => onClose()}>
      <FieldInputs
        fields={organizationFields}
        form={form}
        isNew={!unit}
        options={{ managerIds: people.map(({ id, fullName }) => ({ value: id, label: fullName })) }}
      />
    </FormDialog>
  );
}
