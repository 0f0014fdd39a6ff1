// Chooses an existing souvenir for a combination. Without one, a new souvenir is created.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import styles from './family-form.module.css';

const searchDelayMs = 250;
const maxFound = 20;

type Chosen = { readonly souvenirId: string | null; readonly code: string | null };
type MemberSelectProps = {
  value: Chosen;
  /** All members. If the souvenir of another member is chosen, the two members exchange their souvenirs. */
  members: readonly Chosen[];
  onChange: (value: Chosen) => void;
  error: string | undefined;
};

export function MemberSelect({ value, members, onChange, error }: MemberSelectProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  // the code of the chosen souvenir is not a new search
  const [keyword] = useDebouncedValue(typed === value.code ? '' : typed.trim(), searchDelayMs);
  const { data } = useApiQuery(
    'GET /api/inventory/souvenirs',
    { query: { pageSize: maxFound, ...(keyword ? { keyword } : {}) } },
    { enabled: opened, keepPrevious: true },
  );
  const found = (data?.list ?? []).map(({ id, productCode, name }) => ({ id, code: productCode, name }));
  const known = members.flatMap(({ souvenirId, code }) =>
    souvenirId && code && !found.some(({ id }) => id === souvenirId)
      ? [{ id: souvenirId, code, name: '' }]
      : [],
  );
  const souvenirs = [...known, ...found];
  return (
    <Select
      label={t('families.member.souvenir')}
      classNames={{ label: styles.label }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.remove') }}
      placeholder={t('families.member.new')}
      nothingFoundMessage={t('common.noSouvenirsFound')}
      data={souvenirs.map(({ id, code }) => ({ value: id, label: code }))}
      renderOption={({ option }) => {
        const one = souvenirs.find(({ id }) => id === option.value);
        return [one?.code, one?.name].filter(Boolean).join(' ');
      }}
      // the server has already filtered; the members are offered until something is typed
      filter={({ options }) =>
        keyword
          ? options.filter((option) => 'value' in option && found.some(({ id }) => id === option.value))
          : options
      }
      value={value.souvenirId}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onChange={(id) => {
        const code = souvenirs.find((one) => one.id === id)?.code ?? null;
        onChange({ souvenirId: id, code });
      }}
      error={error}
    />
  );
}
