import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';

type Chosen = { readonly id: string; readonly productCode: string; readonly name: string };
type SouvenirSearchProps = {
  label: ReactNode;
  value: string | null;
  onChange: (id: string) => void;
  /** Code and name of the chosen souvenir, if they are already loaded. */
  chosen?: Chosen | undefined;
  error?: ReactNode;
  required?: boolean;
};

const toOption = ({ id, productCode, name }: Chosen) => ({ value: id, label: `${productCode} ${name}` });

/** Chooses one souvenir. The server searches by name or code. */
export function SouvenirSearch({ value, onChange, chosen, ...props }: SouvenirSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const current = chosen ? toOption(chosen) : picked;
  // The label of the chosen souvenir is not a new search.
  const [keyword] = useDebouncedValue(text === current?.label ? '' : text, 250);
  const { data } = useApiQuery(
    'GET /api/inventory/quotations/souvenirs',
    { query: { keyword } },
    { keepPrevious: true },
  );
  const found = data?.list.map(toOption) ?? [];
  const options =
    current && !found.some((option) => option.value === current.value) ? [current, ...found] : found;
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      placeholder={t('common.enterNameOrCode')}
      nothingFoundMessage={t('common.noSouvenirsFound')}
      data={options}
      // The server has already filtered, also by the other Chinese script.
      filter={({ options }) => options}
      value={value}
      onSearchChange={setText}
      onChange={(id, option) => {
        if (!id || !option) return;
        setPicked({ value: id, label: option.label });
        onChange(id);
      }}
    />
  );
}
