// Keyboard shortcuts of every list: / to search, n for a new record, j and k to move between rows, x to select one.
import type { MessageKey } from '../../i18n/message-keys.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('#main a[data-row]')];

function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const here = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Presses the checkbox of the row, or of the card, that has the focus. */
const toggleFocused = (): void =>
  document.activeElement
    ?.closest('a[data-row]')
    ?.closest('tr, li')
    ?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    ?.click();

export function useListKeys({ isSelectable }: { isSelectable: boolean }): void {
  useShortcut('/', 'list.key.search', () =>
    document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus(),
  );
  // presses the button for a new record, which exists only with permission
  useShortcut('n', 'list.key.new', () => document.querySelector<HTMLElement>('#main [data-create]')?.click());
  useShortcut('j', 'list.key.next', () => moveFocus(1));
  useShortcut('k', 'list.key.previous', () => moveFocus(-1));
  useShortcut('x', 'list.key.select', isSelectable ? toggleFocused : undefined);
}

const pressBulkButton = (key: string): boolean => {
  const button = document.querySelector<HTMLElement>(`#main [data-bulk-key="${key}"]`);
  button?.click();
  return button !== null;
};

/** A key that presses the bulk button with this `bulkKey`. If nothing is selected, it selects the focused row first. */
export function useBulkKey(key: string, label: MessageKey, isActive: boolean): void {
  const press = () => {
    if (pressBulkButton(key)) return;
    toggleFocused();
    // the button is shown after the row is selected
    requestAnimationFrame(() => pressBulkButton(key));
  };
  useShortcut(key, label, isActive ? press : undefined);
}
