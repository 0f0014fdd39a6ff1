// Chooses one user by name. Only for back-office users, because the server refuses the list to others.
import { Select, type SelectProps } from '@mantine/core';
import { useT } from '../i18n/i18n.tsx';
import { useApiQuery } from '../patterns/hooks/use-api.ts';

export function PersonSelect(props: SelectProps) {
  const t = useT();
  const people = useApiQuery('GET /api/permission/Users/Selector', {}).data?.list ?? [];
  return (
    <Select
      data={people.map(({ id, fullName, organizeName }) => ({
        value: id,
        label: [fullName, organizeName].filter(Boolean).join(' · '),
      }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.remove') }}
      nothingFoundMessage={t('list.noMatch')}
      limit={50}
      {...props}
    />
  );
}
