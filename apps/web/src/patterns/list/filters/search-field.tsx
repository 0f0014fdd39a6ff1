import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';

type SearchFieldProps = {
  value: string;
  placeholder: string;
  /** `first` begins a new step of the history; what follows while typing belongs to it. */
  onChange: (keyword: string, first: boolean) => void;
};

const pause = 300;

export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const t = useT();
  const [text, setText] = useState(value);
  // What the field has said, oldest first, from where the address is now: a slow list follows later than one types.
  const told = useRef([value]);
  const typing = useRef(false);
  const tell = useDebouncedCallback((next: string) => {
    const keyword = next.trim();
    if (keyword === told.current.at(-1)) return;
    told.current.push(keyword);
    onChange(keyword, !typing.current);
    typing.current = true;
  }, pause);
  // Back and "clear filters" change the address without the field: then the field follows.
  useEffect(() => {
    const at = told.current.lastIndexOf(value);
    told.current = at === -1 ? [value] : told.current.slice(at);
    if (at !== -1) return;
    typing.current = false;
    setText(value);
  }, [value]);
  const type = (next: string) => {
    setText(next);
    tell(next);
  };
  return (
    <TextInput
      type="search"
      value={text}
      maxLength={100}
      placeholder={placeholder}
      aria-label={t('list.search')}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => type('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        typing.current = false;
      }}
    />
  );
}
