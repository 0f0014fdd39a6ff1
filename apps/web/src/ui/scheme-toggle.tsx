import { useT } from '../app/i18n.tsx';
import { toggleScheme, useScheme } from '../app/scheme.ts';
import styles from './icon-button.module.css';
import { IconMoon, IconSun } from './icons.tsx';

export function SchemeToggle() {
  const t = useT();
  const dark = useScheme() === 'dark';
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={dark ? t('app.toLight') : t('app.toDark')}
      onClick={toggleScheme}
    >
      {dark ? <IconSun /> : <IconMoon />}
    </button>
  );
}
