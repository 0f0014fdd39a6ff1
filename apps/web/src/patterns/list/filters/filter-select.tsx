import { Combobox, NativeSelect, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import type { ChoiceFilter } from '../list-types.ts';
import styles from './filter-select.module.css';
import { useOptions } from './use-options.ts';

type FilterSelectProps = {
  filter: ChoiceFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

const all = '';
const minOptionsForSearch = 9;

/** Desktop: a button with the name and the current choice of the filter. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  const t = useT();
  const options = useOptions(filter);
  const [find, setFind] = useState('');
  const searchable = options.length >= minOptionsForSearch;
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setFind('');
    },
    onDropdownOpen: () => {
      if (searchable) combobox.focusSearchInput();
      // select by index, so that the highlight is set before the next key press
      else combobox.updateSelectedOptionIndex(1 + options.findIndex((option) => option.value === value));
    },
  });
  const wanted = find.trim().toLowerCase();
  const matching = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const chosen = options.find((option) => option.value === value);
  const choice = (key: string, label: string) => (
    <Combobox.Option key={key} value={key} active={key === (value ?? all)} className={styles.option}>
      <span>{label}</span>
      {key === (value ?? all) && <IconCheck size={15} aria-hidden />}
    </Combobox.Option>
  );
  return (
    <Combobox
      store={combobox}
      width="max-content"
      shadow="md"
      withinPortal={false}
      position="bottom-start"
      onOptionSubmit={(next) => {
        onChange(next || undefined);
        combobox.closeDropdown();
        combobox.focusTarget();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles.button}
          data-applied={value !== undefined || undefined}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.label}>{t(filter.label)}</span>
          <span className={styles.value}>
            {value === undefined ? t(filter.none ?? 'common.all') : (chosen?.label ?? '…')}
          </span>
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        {searchable && (
          <Combobox.Search
            value={find}
            onChange={(event) => {
              setFind(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder={t('list.filters.find')}
            aria-label={t('list.filters.find')}
          />
        )}
        <Combobox.Options className={styles.options} aria-label={t(filter.label)}>
          {!wanted && choice(all, t(filter.none ?? 'common.all'))}
          {matching.map((option) => choice(option.value, option.label))}
          {wanted && matching.length === 0 && <Combobox.Empty>{t('list.filters.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A native select with a label, for phones and for the popover with the filters that do not fit in the row. */
export function FilterField({ filter, value, onChange }: FilterSelectProps) {
  const t = useT();
  const options = useOptions(filter);
  return (
    <NativeSelect
      size="md"
      label={t(filter.label)}
      value={value ?? all}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[{ value: all, label: t(filter.none ?? 'common.all') }, ...options]}
    />
  );
}
