// Chooses the souvenir that an approver suggests instead. The server searches by name or code.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';

const searchDelayMs = 250;
const maxFound = 30;

type OtherSouvenirSelectProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  /** The souvenirs of the application, which are left out. */
  excludedIds: readonly string[];
};

export function OtherSouvenirSelect({ value, onChange, excludedIds }: OtherSouvenirSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  // The label of the chosen souvenir is not a new search.
  const [keyword] = useDebouncedValue(typed === picked?.label ? '' : typed.trim(), searchDelayMs);
  const { data } = useApiQuery(
    'GET /api/application/catalog',
    { query: { keyword: keyword || undefined, pageSize: maxFound, available: '1' } },
    { keepPrevious: true },
  );
  const found = (data?.list ?? [])
    .filter(({ id }) => !excludedIds.includes(id))
    .map(({ id, name, available }) => ({
      value: id,
      label: `${name} · ${t('application.catalog.available', { count: available })}`,
    }));
  const isListed = found.some((option) => option.value === picked?.value);
  return (
    <Select
      label={t('approval.offer.instead')}
      placeholder={t('approval.offer.same')}
      nothingFoundMessage={t('common.noSouvenirsFound')}
      searchable
      clearable
      data={picked && !isListed ? [picked, ...found] : found}
      // The server has already searched, in Traditional and Simplified Chinese.
      filter={({ options }) => options}
      value={value}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setPicked(id && option ? { value: id, label: option.label } : undefined);
        onChange(id);
      }}
    />
  );
}
