// The search of the shop. It suggests souvenirs while typing. Without JavaScript it is a plain form.
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withTimeout } from '../../../api/chunk.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { IconSearch } from '../../../ui/icons.tsx';
import { shopPath } from '../products/shop-query.ts';
import styles from './shop-header.module.css';

/** Loaded when the first letter is typed, so that the first page stays small. */
const ShopSuggestions = lazy(() => withTimeout(import('./shop-suggestions.tsx')));

const listId = 'shop-suggestions';
const closed = { typed: '', paths: [] as readonly string[], active: -1 };

export function ShopSearch() {
  const t = useT();
  const navigate = useNavigate();
  const keyword = useSearchParams()[0].get('keyword') ?? '';
  /** `active` is the suggestion that the arrow keys chose, or -1. */
  const [{ typed, paths, active }, setSuggestions] = useState(closed);
  const isOpen = typed !== '' && paths.length > 0;
  const field = useRef<HTMLInputElement>(null);
  const close = () => setSuggestions(closed);
  /** Opening a suggestion is not a search, so the field gets the keyword of the page back and loses the focus. */
  const leave = () => {
    close();
    field.current!.value = keyword;
    field.current!.blur();
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    close();
    void navigate(shopPath({ keyword: text || undefined }));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const chosen = paths[active];
    // the arrow keys go through the suggestions and the field itself
    const places = paths.length + 1;
    if (event.key === 'ArrowDown') setSuggestions({ typed, paths, active: ((active + 2) % places) - 1 });
    else if (event.key === 'ArrowUp')
      setSuggestions({ typed, paths, active: ((active + places) % places) - 1 });
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) {
      leave();
      void navigate(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <form action="/shopping" method="get" onSubmit={search} className={styles.form}>
        <IconSearch className={styles.glass} />
        <input
          key={keyword}
          ref={field}
          type="search"
          name="keyword"
          className={styles.input}
          defaultValue={keyword}
          maxLength={100}
          placeholder={t('shop.search')}
          aria-label={t('shop.search')}
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          onInput={({ currentTarget }) =>
            setSuggestions({ typed: currentTarget.value.trim(), paths, active: -1 })
          }
          onKeyDown={pressKey}
        />
        <button type="submit" className={styles.go}>
          {t('common.search')}
        </button>
        {typed !== '' && (
          <Suspense>
            <ShopSuggestions
              listId={listId}
              keyword={typed}
              active={active}
              onFound={(found) => setSuggestions({ typed, paths: found, active: -1 })}
              onChosen={leave}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
