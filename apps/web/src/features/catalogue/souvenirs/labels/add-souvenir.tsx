// A select that searches for a souvenir to print labels for.
import { maxBulkSouvenirs } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';

export function AddSouvenir({ ids, onAdd }: { ids: readonly string[]; onAdd: (id: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const found = useApiQuery(
    'GET /api/inventory/souvenirs',
    { query: { keyword, pageSize: 20 } },
    { keepPrevious: true },
  );
  const data = (found.data?.list ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, productCode, name }) => ({ value: id, label: `${productCode} · ${name}` }));
  return (
    <Select
      label={t('souvenirs.labels.add')}
      placeholder={t('common.enterNameOrCode')}
      searchable
      disabled={ids.length >= maxBulkSouvenirs}
      data={data}
      // The server has already filtered, also by the other Chinese script.
      filter={({ options }) => options}
      nothingFoundMessage={t('souvenirs.labels.nothingFound')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setTyped('');
        if (id) onAdd(id);
      }}
    />
  );
}
