import type { Recipient } from '@keepsake/core/workbench/schedules/schedule.contract';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { useUser } from '../../patterns/hooks/use-user.ts';

type RecipientsFieldProps = {
  report: string;
  /** People who are chosen already, whatever the search finds. */
  known: readonly Recipient[];
  value: string[];
  onChange: (ids: string[]) => void;
  error: ReactNode;
};

/** Chosen people keep their names while another search is shown. */
export function RecipientsField({ report, known, value, onChange, error }: RecipientsFieldProps) {
  const t = useT();
  const { userInfo } = useUser();
  const [search, setSearch] = useState('');
  const [keyword] = useDebouncedValue(search.trim(), 250);
  const { data } = useApiQuery(
    'GET /api/inventory/reports/recipients',
    { query: { report, ...(keyword ? { keyword } : {}) } },
    { keepPrevious: true, enabled: report !== '' },
  );
  const self = { id: userInfo.userId, name: userInfo.userName, account: userInfo.userAccount };
  const seen = useRef(new Map([self, ...known].map((person) => [person.id, person])));
  for (const person of data?.list ?? []) seen.current.set(person.id, person);
  const offered = new Set([...value, ...(data?.list ?? []).map(({ id }) => id)]);
  return (
    <MultiSelect
      label={t('schedule.recipients')}
      description={t('schedule.recipients.hint')}
      required
      searchable
      hidePickedOptions
      maxValues={20}
      data={[...offered].flatMap((id) => {
        const person = seen.current.get(id);
        return person ? [{ value: id, label: `${person.name} (${person.account})` }] : [];
      })}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
