import { useEffect, useRef } from 'react';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { register } from './shortcut-store.ts';

/** A key that works while this screen is shown and nobody is typing. `run` undefined: not here, not now. */
export function useShortcut(keys: string, label: MessageKey, run: (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  const active = run !== undefined;
  useEffect(
    () => (active ? register({ keys, label, run: () => latest.current?.() }) : undefined),
    [keys, label, active],
  );
}
