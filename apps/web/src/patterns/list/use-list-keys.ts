// The keys of every list: / searches it, n begins something new, j and k walk its rows.
import { useShortcut } from '../shortcuts/use-shortcut.ts';

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('#main a[data-row]')];

function walk(step: 1 | -1): void {
  const links = rowLinks();
  const here = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

export function useListKeys(): void {
  useShortcut('/', 'list.key.search', () =>
    document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus(),
  );
  // the button of the heading, whoever put it there: without the permission there is none
  useShortcut('n', 'list.key.new', () =>
    document.querySelector<HTMLAnchorElement>('#main header a[href$="/new"]')?.click(),
  );
  useShortcut('j', 'list.key.next', () => walk(1));
  useShortcut('k', 'list.key.previous', () => walk(-1));
}
