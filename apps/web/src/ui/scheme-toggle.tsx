import { useT } from '../i18n/i18n.tsx';
import styles from './icon-button.module.css';
import { IconMoon, IconSun } from './icons.tsx';
import { toggleScheme, useScheme } from './scheme.ts';

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
