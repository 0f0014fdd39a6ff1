import { TextInput, type TextInputProps } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';

type Names = 'contactName' | 'contactPhone' | 'contactEmail';

/** The fields for the contact of an order, in a dialog. */
export function ContactInputs({ field }: { field: (name: Names) => TextInputProps }) {
  const t = useT();
  return (
    <>
      <TextInput label={t('user.realName')} autoComplete="name" required {...field('contactName')} />
      <TextInput
        label={t('common.phone')}
        type="tel"
        autoComplete="tel"
        required
        {...field('contactPhone')}
      />
      <TextInput
        label={t('common.email')}
        type="email"
        autoComplete="email"
        required
        {...field('contactEmail')}
      />
    </>
  );
}
