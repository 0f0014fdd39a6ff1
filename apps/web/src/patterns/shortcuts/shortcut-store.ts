// The keys that work on the present screen. One listener hears them all; each screen registers its own while it is shown.
import type { MessageKey } from '../../i18n/message-keys.ts';

export type Shortcut = {
  /** `n`, `/`, `?`, or two in a row: `g h`. */
  readonly keys: string;
  readonly label: MessageKey;
  /** Said instead of the label where a name is not ours (a screen of the menu). */
  readonly name?: string;
  readonly run: () => void;
};

const switchKey = 'keepsake.shortcuts';
const patience = 1200;
let shortcuts: readonly Shortcut[] = [];
let first: { readonly key: string; readonly at: number } | undefined;
const listeners = new Set<() => void>();

/** Single keys disturb whoever speaks to the computer: they can be switched off (WCAG 2.1.4). */
export const areOn = (): boolean => localStorage.getItem(switchKey) !== 'off';

function changed(): void {
  for (const listener of listeners) listener();
}
export function switchShortcuts(on: boolean): void {
  localStorage.setItem(switchKey, on ? 'on' : 'off');
  changed();
}
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const presentShortcuts = (): readonly Shortcut[] => shortcuts;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]') !==
    null;
const dialogIsOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** What a key leads to: the second of two within a moment of the first, or one that stands alone. */
export function pressed(key: string, now: number): Shortcut | undefined {
  const pair = first && now - first.at < patience ? `${first.key} ${key}` : undefined;
  first = undefined;
  const found =
    shortcuts.findLast(({ keys }) => keys === pair) ?? shortcuts.findLast(({ keys }) => keys === key);
  if (!found && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: now };
  return found;
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (isField(event.target) || dialogIsOpen() || !areOn()) return;
  const found = pressed(event.key.length === 1 ? event.key.toLowerCase() : event.key, Date.now());
  if (!found) return;
  event.preventDefault();
  found.run();
}

/** The last to register a key has it; when it leaves, the former one has it again. */
export function register(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0 && typeof window !== 'undefined') window.addEventListener('keydown', hear);
  shortcuts = [...shortcuts, shortcut];
  changed();
  return () => {
    shortcuts = shortcuts.filter((other) => other !== shortcut);
    if (shortcuts.length === 0) window.removeEventListener('keydown', hear);
    changed();
  };
}
