// The button of the command palette in the header, and the keyboard shortcuts for navigation.
import type { Area } from '@keepsake/core/api/mode';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { withTimeout } from '../../api/chunk.ts';
import { useT } from '../../i18n/i18n.tsx';
import { registerShortcut } from '../shortcuts/shortcut-store.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { captureKeys } from './capture-keys.ts';
import styles from './palette.module.css';
import { jumpLetters } from './screen-paths.ts';

const Palette = lazy(() => withTimeout(import('./palette.tsx')));
const ShortcutsDialog = lazy(() => withTimeout(import('./shortcuts-dialog.tsx')));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function useJumps(groups: readonly MenuEntry[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    const screens = groups.flatMap(({ children }) => children);
    const unregisterAll = screens.flatMap(({ urlAddress, fullName }) => {
      const letter = jumpLetters[urlAddress];
      return letter
        ? registerShortcut({
            keys: `g ${letter}`,
            label: 'shortcuts.go',
            name: fullName,
            run: () => void navigate(urlAddress),
          })
        : [];
    });
    return () => {
      for (const unregister of unregisterAll) unregister();
    };
  }, [groups, navigate]);
}

type PaletteButtonProps = {
  area: Area;
  user: CurrentUser;
  groups: readonly MenuEntry[];
  /** Shows only the icon. */
  compact?: boolean;
};

export function PaletteButton({ area, user, groups, compact = false }: PaletteButtonProps) {
  const t = useT();
  const [openCount, setOpenCount] = useState(0);
  const [help, setHelp] = useState(false);
  const [query, setQuery] = useState('');
  const open = useCallback(() => {
    setOpenCount((times) => times + 1);
    captureKeys(setQuery);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  useShortcut('?', 'shortcuts.show', () => setHelp(true));
  useJumps(groups);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-compact={compact || undefined}
        title={compact ? t('palette.open') : undefined}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span>{t('palette.open')}</span> <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>
        {openCount > 0 && <Palette {...{ area, user, groups, openCount, query }} onQuery={setQuery} />}
        {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
      </Suspense>
    </>
  );
}
