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
  /** The chosen one's words, where the screen knows them already. */
  chosen?: Chosen | undefined;
  error?: ReactNode;
  required?: boolean;
};

const named = ({ id, productCode, name }: Chosen) => ({ value: id, label: `${productCode} ${name}` });

/** One souvenir of many, sought on the server by name or code. */
export function SouvenirSearch({ value, onChange, chosen, ...props }: SouvenirSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const known = chosen ? named(chosen) : picked;
  // What stands in the field after a choice is not a new question.
  const [keyword] = useDebouncedValue(text === known?.label ? '' : text, 250);
  const { data } = useApiQuery(
    'GET /api/inventory/quotations/souvenirs',
    { query: { keyword } },
    { keepPrevious: true },
  );
  const found = data?.list.map(named) ?? [];
  const shown = known && !found.some((option) => option.value === known.value) ? [known, ...found] : found;
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      placeholder={t('quotations.souvenir.find')}
      nothingFoundMessage={t('quotations.souvenir.none')}
      data={shown}
      // The server has sought already, in both scripts.
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
