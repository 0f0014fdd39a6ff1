import { type PositionRow, positionForm } from '@keepsake/core/identity/organization/organization.contract';
import { NumberInput } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { NamingFields } from '../../../patterns/form/naming-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';

const affectedQueries = ['GET /api/permission/Position', 'GET /api/permission/Position/All'] as const;

export function PositionDialog({
  position,
  onClose,
}: {
  position: PositionRow | undefined;
  onClose: () => void;
}) {
  const t = useT();
  const create = useApiCommand('POST /api/permission/Position', { invalidates: affectedQueries });
  const update = useApiCommand('PUT /api/permission/Position/:id', { invalidates: affectedQueries });
  const form = useKeepsakeForm({
    module: 'positions',
    schema: positionForm,
    initialValues: {
      enCode: position?.enCode ?? '',
      fullName: position?.fullName ?? '',
      fullNameEn: position?.fullNameEn ?? '',
      fullNameCn: position?.fullNameCn ?? '',
      sortCode: position?.sortCode ?? 0,
    },
    submit: async (body) => {
      if (position) await update.mutateAsync({ params: { id: position.id }, body });
      else await create.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <FormDialog title={t(position ? 'positions.edit' : 'positions.new')} form={form} onClose={onClose}>
      <NamingFields field={form.field} />
      <NumberInput
        label={t('positions.sortCode')}
        min={0}
        max={9999}
        allowDecimal={false}
        {...form.field('sortCode')}
      />
    </FormDialog>
  );
}
