import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { chooseFirstFound } from '../../../patterns/form/choose-first-found.ts';
import { isTouch } from '../../../patterns/form/first-field.ts';
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
  /** Focused when it appears, except on touch screens. */
  takesFocus?: boolean;
};

const toOption = ({ id, productCode, name }: Chosen) => ({ value: id, label: `${productCode} ${name}` });

/** Chooses one souvenir. The server searches by name or code. Enter chooses the first one found. */
export function SouvenirSearch({
  value,
  onChange,
  chosen,
  takesFocus = false,
  ...props
}: SouvenirSearchProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (takesFocus && !isTouch()) input.current?.focus();
  }, []);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const current = chosen ? toOption(chosen) : picked;
  // The label of the chosen souvenir is not a new search.
  const [keyword] = useDebouncedValue(text === current?.label ? '' : text, 250);
  const { data, isPlaceholderData } = useApiQuery(
    'GET /api/inventory/quotations/souvenirs',
    { query: { keyword } },
    { keepPrevious: true },
  );
  const found = data?.list.map(toOption) ?? [];
  const options =
    current && !found.some((option) => option.value === current.value) ? [current, ...found] : found;
  const isSearching = text !== '' && text !== current?.label;
  return (
    <Select
      {...props}
      ref={input}
      searchable
      allowDeselect={false}
      placeholder={t('common.enterNameOrCode')}
      nothingFoundMessage={data && t('common.noSouvenirsFound')}
      data={options}
      // The server has already filtered. It matches both Chinese scripts.
      filter={({ options }) => options}
      value={value}
      onSearchChange={setText}
      onKeyDown={(event) => {
        if (isSearching) chooseFirstFound(event, keyword === text && !isPlaceholderData);
      }}
      onChange={(id, option) => {
        if (!id || !option) return;
        setPicked({ value: id, label: option.label });
        onChange(id);
      }}
    />
  );
}
