import { TextInput } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';

type Props = { field: (path: 'enCode' | 'fullName' | 'fullNameEn' | 'fullNameCn') => object };

/** The fields for code and names of roles, units and positions. */
export function NamingFields({ field }: Props) {
  const t = useT();
  return (
    <>
      <TextInput label={t('people.code')} required maxLength={40} {...field('enCode')} />
      <TextInput label={t('people.fullName')} required maxLength={60} {...field('fullName')} />
      <TextInput label={t('people.fullNameEn')} required maxLength={60} {...field('fullNameEn')} />
      <TextInput
        label={t('people.fullNameCn')}
        placeholder={t('people.fullNameCn.hint')}
        maxLength={60}
        {...field('fullNameCn')}
      />
    </>
  );
}
