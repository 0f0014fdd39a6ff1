import {
  type UnitDetail,
  unitForm,
  unitTypes,
} from '@keepsake/core/identity/organization/organization.contract';
import { MultiSelect, Select } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { NamingFields } from '../../../patterns/form/naming-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';

const affectedQueries = ['GET /api/permission/Organize', 'GET /api/permission/Organize/:id'] as const;

type UnitDialogProps = {
  /** The unit to edit. If absent, a new one is created below `parentId`. */
  unit?: UnitDetail | undefined;
  parentId: string | null;
  onClose: (id?: string) => void;
};

export function UnitDialog({ unit, parentId, onClose }: UnitDialogProps) {
  const t = useT();
  const people = useApiQuery('GET /api/permission/Users/All', {}).data?.list ?? [];
  const create = useApiCommand('POST /api/permission/Organize', { invalidates: affectedQueries });
  const update = useApiCommand('PUT /api/permission/Organize/:id', { invalidates: affectedQueries });
  const form = useKeepsakeForm({
    module: 'organization',
    schema: unitForm,
    initialValues: {
      enCode: unit?.enCode ?? '',
      fullName: unit?.name ?? '',
      fullNameEn: unit?.nameEn ?? '',
      fullNameCn: unit?.nameCn ?? '',
      type: unit?.type ?? (parentId ? ('department' as const) : ('company' as const)),
      managerIds: unit?.managers.map(({ id }) => id) ?? [],
    },
    submit: async (body) => {
      const saved = unit
        ? await update.mutateAsync({ params: { id: unit.id }, body })
        : await create.mutateAsync({ body: { ...body, parentId } });
      onClose(saved.id);
    },
  });
  return (
    <FormDialog
      title={t(unit ? 'organization.edit' : 'organization.new')}
      form={form}
      onClose={() => onClose()}
    >
      <NamingFields field={form.field} />
      <Select
        label={t('organization.type')}
        allowDeselect={false}
        data={unitTypes.map((type) => ({ value: type, label: t(`organization.type.${type}`) }))}
        {...form.field('type')}
      />
      <MultiSelect
        label={t('organization.managers')}
        searchable
        data={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        {...form.field('managerIds')}
      />
    </FormDialog>
  );
}
