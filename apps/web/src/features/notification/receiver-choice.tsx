import type { PersonDetail } from '@keepsake/core/identity/accounts/people.contract';
import { Select } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';

/** Chooses a person and loads the addresses. Only for users who may see people. */
export function ReceiverChoice({ onChoose }: { onChoose: (person: PersonDetail) => void }) {
  const t = useT();
  const people = useApiQuery('GET /api/permission/Users/Selector', {}).data?.list ?? [];
  const choose = async (id: string) =>
    onChoose(await call('GET /api/permission/Users/:id', { params: { id } }));
  return (
    <Select
      wrapperProps={{ 'data-wide': true }}
      label={t('notifications.person')}
      description={t('notifications.person.text')}
      data={people.map(({ id, fullName, organizeName }) => ({
        value: id,
        label: [fullName, organizeName].filter(Boolean).join(' · '),
      }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('list.clearSearch') }}
      nothingFoundMessage={t('list.noMatch')}
      limit={50}
      onChange={(id) => id && void choose(id).catch(() => {})}
    />
  );
}
