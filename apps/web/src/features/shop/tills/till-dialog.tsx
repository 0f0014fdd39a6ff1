import { tillFields } from '@keepsake/core/records/shop/till.fields';
import { type TillRow, tillForm } from '@keepsake/core/shop/tills/till.contract';
import { useShow } from '../../../patterns/display/show.ts';
import { FieldInputs, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { toOptions } from '../../../patterns/list/list-types.ts';

/** Adds a till, or changes one. */
export function TillDialog({ till, onClose }: { till: TillRow | undefined; onClose: () => void }) {
  const { t } = useShow();
  const storages = useApiQuery('GET /api/inventory/storages/options', { query: { use: 'mall' } });
  const save = useSaveRecord(till, 'POST /api/inventory/tills', 'PUT /api/inventory/tills/:id');
  const form = useKeepsakeForm({
    schema: tillForm,
    initialValues: initialValues(tillFields, till && { ...till, name: till.names }),
    saved: 'tills.saved',
    submit: async (fields) => {
      await save(fields, fields);
      onClose();
    },
  });
  return (
    <FormDialog
      title={till ? t('tills.editOf', { name: till.name }) : t('tills.add')}
      form={form}
      onClose={onClose}
    >
      <FieldInputs
        fields={tillFields}
        form={form}
        isNew={!till}
        special={{ name: { label: 'config.nameIn' } }}
        options={{ storageId: toOptions(storages.data?.list ?? []) }}
      />
    </FormDialog>
  );
}
