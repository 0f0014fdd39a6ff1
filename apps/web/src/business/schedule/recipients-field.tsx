import type { Recipient } from '@keepsake/core/workbench/schedules/schedule.contract';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { useUser } from '../../patterns/hooks/use-user.ts';

type RecipientsFieldProps = {
  report: string;
  /** People who are chosen already, even if the search does not find them. */
  known: readonly Recipient[];
  value: string[];
  onChange: (ids: string[]) => void;
  error: ReactNode;
};

/**
 * Chooses the recipients of a report. It remembers found people, so that chosen people keep their names during another
 * search.
 */
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
  const knownPeople = useRef(new Map([self, ...known].map((person) => [person.id, person])));
  for (const person of data?.list ?? []) knownPeople.current.set(person.id, person);
  const optionIds = new Set([...value, ...(data?.list ?? []).map(({ id }) => id)]);
  return (
    <MultiSelect
      label={t('schedule.recipients')}
      description={t('schedule.recipients.hint')}
      required
      searchable
      hidePickedOptions
      maxValues={20}
      data={[...optionIds].flatMap((id) => {
        const person = knownPeople.current.get(id);
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
