import { type CategoryNode, categoryForm } from '@keepsake/core/catalogue/categories/category.contract';
import { namingFields } from '@keepsake/core/fields/naming-fields';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldInputs } from '../../../patterns/fields/field-section.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';

type CategoryDialogProps = {
  /** The category to edit. If absent, a new one is created below `parentId`. */
  category?: CategoryNode;
  /** Null for a category at the top of the tree. */
  parentId: string | null;
  onClose: (id?: string) => void;
};

export function CategoryDialog({ category, parentId, onClose }: CategoryDialogProps) {
  const t = useT();
  const save = useSaveRecord(category, 'POST /api/inventory/categories', 'PUT /api/inventory/categories/:id');
  const form = useKeepsakeForm({
    schema: categoryForm,
    initialValues: {
      enCode: category?.enCode ?? '',
      fullName: category?.fullName ?? '',
      fullNameEn: category?.fullNameEn ?? '',
      fullNameCn: category?.fullNameCn ?? '',
    },
    submit: async (body) => {
      const { id } = await save({ ...body, parentId }, body);
      onClose(id);
    },
  });
  return (
    <FormDialog title={category?.name ?? t('categories.new')} form={form} onClose={() => onClose()}>
      <FieldInputs fields={namingFields} form={form} isNew={!category} />
    </FormDialog>
  );
}
