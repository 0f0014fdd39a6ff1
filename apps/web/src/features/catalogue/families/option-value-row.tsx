// One value of an option: its short code, its names and, for a colour, its swatch.
import { maxOptionValues } from '@keepsake/core/catalogue/families/family.rules';
import { type Language, languages } from '@keepsake/core/values/language';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../../i18n/i18n.tsx';
import type { DraftOption, DraftValue } from './family-draft.ts';
import styles from './family-form.module.css';

const maxKeyLength = 10;
const maxNameLength = 20;
const suggestedKeyLength = 3;

/** The short code of "Purple" is "PUR". */
const suggestKey = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, suggestedKeyLength);

type OptionValueRowProps = {
  option: DraftOption;
  at: number;
  findError: (path: string) => string | undefined;
  onChange: (value: DraftValue) => void;
  /** Enter adds the next value. It does not submit the form, because the family may be incomplete. */
  onEnter: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function OptionValueRow(props: OptionValueRowProps) {
  const { option, at, findError, onChange, onEnter, onMove, onRemove } = props;
  const t = useT();
  const value = option.values[at]!;
  const { key, name } = value;
  const keyInput = useRef<HTMLInputElement>(null);
  const isEmpty = !key && !name.en && !name['zh-HK'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a row that was just added takes the focus
  useEffect(() => {
    if (isEmpty) keyInput.current?.focus();
  }, []);
  const fillNames = () => {
    if (option.kind === 'size' && key && !name['zh-HK'] && !name.en)
      onChange({ ...value, name: { ...name, 'zh-HK': key, en: key } });
  };
  const fillKey = () => {
    if (!key) onChange({ ...value, key: suggestKey(name.en) });
  };
  const addNext = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const { key: pressed, ctrlKey, metaKey, target, nativeEvent } = event;
    if (pressed !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (nativeEvent.isComposing || isEmpty || option.values.length >= maxOptionValues) return;
    // a field that loses the focus may fill other fields of this row
    flushSync(() => target.blur());
    onEnter();
  };
  const nameField = (language: Language) => (
    <TextInput
      key={language}
      lang={language}
      label={t(`settings.language.${language}`)}
      classNames={{ label: styles.label }}
      required={language !== 'zh-CN'}
      placeholder={language === 'zh-CN' ? t('languageTabs.auto') : undefined}
      maxLength={maxNameLength}
      value={name[language]}
      onChange={(event) => onChange({ ...value, name: { ...name, [language]: event.currentTarget.value } })}
      onBlur={language === 'en' ? fillKey : undefined}
      error={findError(`name.${language}`)}
    />
  );
  return (
    <li className={styles.item}>
      <fieldset
        className={`${styles.row} ${styles.value}`}
        data-swatch={option.kind === 'colour' || undefined}
        aria-label={key || t('families.value', { number: at + 1 })}
        onKeyDown={addNext}
      >
        <TextInput
          ref={keyInput}
          label={t('families.value.key')}
          className={styles.key}
          classNames={{ label: styles.label }}
          required
          maxLength={maxKeyLength}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => onChange({ ...value, key: event.currentTarget.value.trim().toUpperCase() })}
          onBlur={fillNames}
          error={findError('key')}
        />
        {languages.map(nameField)}
        {option.kind === 'colour' && <Swatch value={value} onChange={onChange} />}
        <div className={styles.buttons}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('tree.up')}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('tree.down')}
            disabled={at === option.values.length - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size={36} aria-label={t('common.remove')} onClick={onRemove}>
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      </fieldset>
    </li>
  );
}

type SwatchProps = { value: DraftValue; onChange: (value: DraftValue) => void };

function Swatch({ value, onChange }: SwatchProps) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('families.value.swatch')}
      </label>
      <input
        id={id}
        type="color"
        className={styles.swatch}
        data-empty={value.swatch === null || undefined}
        value={value.swatch ?? '#ffffff'}
        onChange={(event) => onChange({ ...value, swatch: event.currentTarget.value })}
      />
    </div>
  );
}
