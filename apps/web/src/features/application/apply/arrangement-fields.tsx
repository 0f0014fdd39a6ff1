import type { arrangementForm } from '@keepsake/core/application/issue/issue.contract';
import { Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { useT } from '../../../i18n/i18n.tsx';
import { MomentField } from '../../../patterns/dates/moment-field.tsx';

export type Arrangement = z.input<typeof arrangementForm>;

// biome-ignore lint/suspicious/noExplicitAny: Mantine's getInputProps also has this type
type FieldProps = any;
type Props = { form: { field: (path: keyof Arrangement) => FieldProps } };

/** The fields for when, where and how an application is collected. */
export function ArrangementFields({ form }: Props) {
  const t = useT();
  return (
    <>
      <MomentField label={t('application.deliveryAt')} required {...form.field('deliveryAt')} />
      <TextInput
        label={t('application.deliveryPlace')}
        required
        maxLength={200}
        {...form.field('deliveryPlace')}
      />
      <Textarea
        label={t('application.column.pickupInstructions')}
        description={t('issues.instructions.hint')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('pickupInstructions')}
      />
    </>
  );
}
