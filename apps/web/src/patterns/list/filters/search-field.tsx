import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';

type SearchFieldProps = {
  value: string;
  placeholder: string;
  /** `first` is true for the first change: it adds a history entry. Later changes while typing replace the entry. */
  onChange: (keyword: string, first: boolean) => void;
};

const debounceMs = 300;

export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const t = useT();
  const [text, setText] = useState(value);
  // the keyword in the URL, then the sent keywords that are not in the URL yet; a slow list changes the URL late
  const sent = useRef([value]);
  const typing = useRef(false);
  const send = useDebouncedCallback((next: string) => {
    const keyword = next.trim();
    if (keyword === sent.current.at(-1)) return;
    sent.current.push(keyword);
    onChange(keyword, !typing.current);
    typing.current = true;
  }, debounceMs);
  // "back" and "clear filters" change the URL, so the field must follow
  useEffect(() => {
    const at = sent.current.lastIndexOf(value);
    sent.current = at === -1 ? [value] : sent.current.slice(at);
    if (at !== -1) return;
    typing.current = false;
    setText(value);
  }, [value]);
  const type = (next: string) => {
    setText(next);
    send(next);
  };
  return (
    <TextInput
      type="search"
      value={text}
      maxLength={100}
      placeholder={placeholder}
      aria-label={t('common.search')}
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
