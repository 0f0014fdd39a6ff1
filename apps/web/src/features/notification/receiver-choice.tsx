import type { PersonDetail } from '@keepsake/core/identity/accounts/people.contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';

/** Finds a person by name, account or email. Only for users who may see people. */
export function ReceiverChoice({ onChoose }: { onChoose: (person: PersonDetail) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [keyword] = useDebouncedValue(text.trim(), 250);
  const query = { keyword, pageSize: 20, state: 'active' } as const;
  const found = useApiQuery('GET /api/permission/Users', { query }, { keepPrevious: true }).data?.list ?? [];
  const choose = async (id: string) =>
    onChoose(await call('GET /api/permission/Users/:id', { params: { id } }));
  return (
    <Select
      wrapperProps={{ 'data-wide': true }}
      label={t('notifications.person')}
      description={t('notifications.person.text')}
      placeholder={t('users.searchHint')}
      data={found.map(({ id, realName, account }) => ({ value: id, label: `${realName} · ${account}` }))}
      // the server has searched other fields, too
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('list.clearSearch') }}
      nothingFoundMessage={t('list.noMatch')}
      onSearchChange={(typed) => setText(typed.split(' · ').at(-1)!)}
      onChange={(id) => id && void choose(id).catch(() => {})}
    />
  );
}
