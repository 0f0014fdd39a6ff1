import { customConfigForm } from '@keepsake/core/settings/configuration/system-config.rules';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { CustomConfigFields, type CustomConfigValues } from './custom-config-fields.tsx';

const emptyTexts = { 'zh-HK': '', en: '', 'zh-CN': '' };
/** Empty selects have the value '', which the form rejects. */
const initialValues = {
  key: '',
  name: emptyTexts,
  category: '',
  dataType: '',
  value: '',
  description: emptyTexts,
  sortCode: 0,
  enabled: true,
} as unknown as CustomConfigValues;

export function NewConfigDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const create = useApiCommand('POST /api/settings/system-configs');
  const form = useKeepsakeForm({
    module: 'system-config',
    schema: customConfigForm,
    initialValues: initialValues,
    submit: async (body) => {
      await create.mutateAsync({ body });
      onClose();
      await navigate(`/inventory/system-config-management/${body.key}`);
    },
    saved: 'config.created',
  });
  return (
    <FormDialog title={t('config.new')} form={form} submitLabel={t('config.create')} onClose={onClose}>
      <CustomConfigFields form={form} />
    </FormDialog>
  );
}
