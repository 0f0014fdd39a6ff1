import { useEffect, useRef } from 'react';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { registerShortcut } from './shortcut-store.ts';

/** Registers a shortcut while the screen is shown and `run` is defined. While a person types, only Ctrl keys work. */
export function useShortcut(keys: string, label: MessageKey, run: (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  const active = run !== undefined;
  useEffect(
    () => (active ? registerShortcut({ keys, label, run: () => latest.current?.() }) : undefined),
    [keys, label, active],
  );
}
