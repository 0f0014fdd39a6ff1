// Adds a line for a lot that is on the shelf but not in the count.
import { type CountLine, countEndpoints } from '@keepsake/core/stock/counts/count.contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';

type AddLotProps = { countId: string; line: CountLine };
const schema = countEndpoints.addCountLine.body.shape.lot.unwrap();

export function AddLot(props: AddLotProps) {
  const { t } = useShow();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        {t('lots.add')}
      </Button>
      {isOpen && <AddLotDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddLotDialog({ countId, line, onClose }: AddLotProps & { onClose: () => void }) {
  const { t } = useShow();
  const add = useApiCommand('POST /api/inventory/counts/:id/actions/add');
  const form = useKeepsakeForm({
    schema: schema as z.ZodType<z.output<typeof schema>, { number: string; bestBefore: string }>,
    saved: 'lots.added',
    initialValues: { number: '', bestBefore: '' },
    submit: async (lot) => {
      await add.mutateAsync({ params: { id: countId }, body: { code: line.productCode, lot } });
      onClose();
    },
  });
  return (
    <FormDialog title={t('lots.addOf', { name: line.souvenirName })} form={form} onClose={onClose}>
      <TextInput label={t('documentLine.lotNumber')} maxLength={30} {...form.field('number')} />
      <DayField label={t('documentLine.bestBefore')} required {...form.field('bestBefore')} />
    </FormDialog>
  );
}
