// The keyboard shortcuts of the current screen, with one event listener for all of them.

import type { MessageKey } from '../../i18n/message-keys.ts';
import { localStore } from '../../stores/browser-storage.ts';

export type Shortcut = {
  /** One key: `n`. Two in a row: `g h`. With Ctrl (⌘): `Ctrl+S`. Only the last kind works while a person types. */
  readonly keys: string;
  readonly label: MessageKey;
  /** Shown instead of the label if the name is data, such as a menu entry. */
  readonly name?: string;
  readonly run: () => void;
};

const storageKey = 'keepsake.shortcuts';
const sequenceTimeoutMs = 1200;
let shortcuts: readonly Shortcut[] = [];
let first: { readonly key: string; readonly at: number } | undefined;
const listeners = new Set<() => void>();

/** Single-key shortcuts can be disabled, because they interfere with speech input (WCAG 2.1.4). */
export const areShortcutsEnabled = (): boolean => localStore.getItem(storageKey) !== 'off';

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
export function setShortcutsEnabled(on: boolean): void {
  localStore.setItem(storageKey, on ? 'on' : 'off');
  notifyListeners();
}
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const currentShortcuts = (): readonly Shortcut[] => shortcuts;

export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]') !==
    null;
export const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Finds the shortcut of a key: the second of a pair, if the first was pressed just before, or a single key. */
export function findShortcut(key: string, now: number): Shortcut | undefined {
  const pair = first && now - first.at < sequenceTimeoutMs ? `${first.key} ${key}` : undefined;
  first = undefined;
  const found =
    shortcuts.findLast(({ keys }) => keys === pair) ?? shortcuts.findLast(({ keys }) => keys === key);
  if (!found && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: now };
  return found;
}

/** The name of a key together with Ctrl, or ⌘ on a Mac. Undefined without them. */
export const readCommand = ({
  ctrlKey,
  metaKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>): string | undefined =>
  ctrlKey || metaKey ? `Ctrl+${key.length === 1 ? key.toUpperCase() : key}` : undefined;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const command = readCommand(event);
  if (command) {
    const found = isDialogOpen() ? undefined : shortcuts.findLast(({ keys }) => keys === command);
    if (!found) return;
    event.preventDefault();
    found.run();
    return;
  }
  if (isField(event.target) || isDialogOpen() || !areShortcutsEnabled()) return;
  const found = findShortcut(event.key.length === 1 ? event.key.toLowerCase() : event.key, Date.now());
  if (!found) return;
  event.preventDefault();
  found.run();
}

/** The last registration of a key wins. After it is removed, the previous one works again. */
export function registerShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0 && typeof window !== 'undefined') window.addEventListener('keydown', onKeyDown);
  shortcuts = [...shortcuts, shortcut];
  notifyListeners();
  return () => {
    shortcuts = shortcuts.filter((other) => other !== shortcut);
    if (shortcuts.length === 0) window.removeEventListener('keydown', onKeyDown);
    notifyListeners();
  };
}
