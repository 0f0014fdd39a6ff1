// Marks a working day as closed.
import { type ClosureForm, closureForm } from '@keepsake/core/settings/calendar/working-calendar.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';

export function ClosureDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const add = useApiCommand('POST /api/application/working-calendar/closures');
  const form = useKeepsakeForm({
    schema: closureForm,
    initialValues: { day: '', name: { 'zh-HK': '', en: '', 'zh-CN': '' } } as ClosureForm,
    submit: async (body) => {
      await add.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <FormDialog title={t('calendar.add')} form={form} onClose={onClose}>
      <DayField label={t('common.date')} required {...form.field('day')} />
      <LanguageFields
        path="name"
        value={form.values.name}
        onChange={(name) => form.setValue('name', name)}
        findError={form.findError}
      />
    </FormDialog>
  );
}
