import { floatForm, type TillRow } from '@keepsake/core/shop/tills/till.contract';
import { Button, Text } from '@mantine/core';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { MoneyField } from '../../../patterns/form/money-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import styles from './tills.module.css';

/** Usual floats, in cents. */
const quickAmounts = [0, 50_000, 100_000, 150_000, 200_000];

/** Opens a shift with the cash that is in the till. */
export function OpenShiftDialog({ till, onClose }: { till: TillRow; onClose: () => void }) {
  const { t, format } = useShow();
  const open = useApiCommand('POST /api/inventory/tills/:id/actions/open');
  const form = useKeepsakeForm({
    schema: floatForm,
    initialValues: { floatAmount: undefined as number | undefined },
    saved: 'tills.opened',
    submit: async (body) => {
      await open.mutateAsync({ params: { id: till.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('tills.openOf', { name: till.name })}
      submitLabel={t('tills.open')}
      form={form}
      onClose={onClose}
    >
      <Text size="sm">{t('tills.float.text')}</Text>
      <MoneyField label={t('shift.float')} required {...form.field('floatAmount')} />
      <fieldset className={styles.quick}>
        <legend>{t('tills.quick')}</legend>
        {quickAmounts.map((cents) => (
          <Button
            key={cents}
            variant={form.values.floatAmount === cents ? 'light' : 'default'}
            aria-pressed={form.values.floatAmount === cents}
            onClick={() => form.setValue('floatAmount', cents)}
          >
            HK${format.amount(cents)}
          </Button>
        ))}
      </fieldset>
    </FormDialog>
  );
}
