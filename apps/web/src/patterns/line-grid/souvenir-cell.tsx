// A cell to find a souvenir by its code or part of its name. Only the active cell renders the list of choices.
import { Portal } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  type FocusEventHandler,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useT } from '../../i18n/i18n.tsx';
import type { GridStore } from './grid-store.ts';
import type { FoundSouvenir, GridRow, SouvenirLookup } from './grid-types.ts';
import styles from './souvenir-cell.module.css';

type Shared = InputHTMLAttributes<HTMLInputElement> & { onBlur: FocusEventHandler<HTMLElement> };
type SouvenirCellProps = {
  shared: Omit<Shared, 'onBlur'> & { onBlur: () => void };
  row: GridRow;
  store: GridStore;
  lookup: SouvenirLookup;
};

export function SouvenirCell({ shared, row, store, lookup }: SouvenirCellProps) {
  const t = useT();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const latestKeyword = useRef('');
  /** True until the choices for the typed text are shown. */
  const isSearching = useRef(false);
  const [choices, setChoices] = useState<readonly FoundSouvenir[]>();
  const [marked, setMarked] = useState(0);
  const search = useDebouncedCallback(async (keyword: string) => {
    latestKeyword.current = keyword;
    const found = await lookup.search(keyword).catch(() => []);
    if (latestKeyword.current !== keyword) return;
    isSearching.current = false;
    setMarked(0);
    setChoices(found);
  }, 180);
  const close = () => {
    // cancel the pending search, because its choices would open over another cell
    search.cancel();
    latestKeyword.current = '';
    isSearching.current = false;
    setChoices(undefined);
  };
  const type = (text: string) => {
    store.typeSouvenir(row.key, text);
    isSearching.current = text.trim() !== '';
    if (isSearching.current) search(text.trim());
    else close();
  };
  const choose = (souvenir: FoundSouvenir) => {
    store.choose(row.key, souvenir);
    close();
  };
  /** Chooses the first match of a text, if Enter was pressed before its matches were shown and moved the focus. */
  const chooseFirst = async (keyword: string) => {
    const [first] = await lookup.search(keyword).catch(() => []);
    const isCurrent = field.current?.value.trim() === keyword && !store.row(row.key)?.souvenir;
    if (first && isCurrent) store.choose(row.key, first);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (!choices) {
      if (event.key === 'Enter' && isSearching.current) void chooseFirst(event.currentTarget.value.trim());
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && choices.length > 0) {
      event.preventDefault();
      setMarked((marked + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && choices[marked]) {
      // the grid moves the focus
      choose(choices[marked]);
    } else if (event.key === 'Tab' && choices[marked] && !row.souvenir) choose(choices[marked]);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  const hint = row.souvenir?.hintIn?.(row.cells.storageId ?? '') ?? row.souvenir?.hint;
  return (
    <>
      <input
        {...shared}
        ref={field}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choices !== undefined}
        aria-controls={choices ? listId : undefined}
        aria-activedescendant={choices?.[marked] ? `${listId}-${marked}` : undefined}
        placeholder={t('common.nameOrCode')}
        maxLength={90}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          shared.onBlur();
          void store.resolve().catch(() => {});
        }}
      />
      {row.souvenir && (
        <span className={styles.name}>
          {row.souvenir.name}
          {hint && <span className={styles.hint}> · {hint}</span>}
        </span>
      )}
      {choices && field.current && (
        <Choices
          {...{ listId, choices, marked }}
          anchor={field.current}
          label={t('grid.matches')}
          none={t('common.noSouvenirsFound')}
          onChoose={choose}
        />
      )}
    </>
  );
}

type ChoicesProps = {
  listId: string;
  choices: readonly FoundSouvenir[];
  marked: number;
  anchor: HTMLElement;
  label: string;
  none: string;
  onChoose: (souvenir: FoundSouvenir) => void;
};

function Choices({ listId, choices, marked, anchor, label, none, onChoose }: ChoicesProps) {
  const [place, setPlace] = useState(() => placeBeside(anchor));
  useEffect(() => {
    const follow = () => setPlace(placeBeside(anchor));
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor]);
  return (
    <Portal>
      {choices.length === 0 ? (
        <p className={styles.choices} style={place} role="status">
          {none}
        </p>
      ) : (
        <div
          id={listId}
          className={styles.choices}
          style={place}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
        >
          {choices.map((souvenir, i) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked choice
            <div
              key={souvenir.id}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === marked}
              className={styles.choice}
              // choose on mouse down, so that the field keeps the focus
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(souvenir);
              }}
            >
              <span className={styles.code}>{souvenir.productCode}</span>
              <span>
                {souvenir.name}
                {souvenir.hint && <span className={styles.hint}> · {souvenir.hint}</span>}
              </span>
            </div>
          ))}
        </div>
      )}
    </Portal>
  );
}

function placeBeside(anchor: HTMLElement) {
  const { left, bottom, top, width } = anchor.getBoundingClientRect();
  const listWidth = Math.max(320, width);
  const x = Math.max(8, Math.min(left, window.innerWidth - listWidth - 8));
  const below = window.innerHeight - bottom;
  return below < 240 && top > below
    ? { left: x, bottom: window.innerHeight - top + 4, width: listWidth }
    : { left: x, top: bottom + 4, width: listWidth };
}
