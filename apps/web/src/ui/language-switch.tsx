import { type Language, languages } from '@keepsake/core/values/language';
import { useLanguage, useT } from '../i18n/i18n.tsx';
import styles from './language-switch.module.css';
import { useLanguageChange } from './use-language-change.ts';

/** The accessible name starts with the visible text, for speech input. */
const names: Record<Language, { short: string; full: string }> = {
  'zh-HK': { short: '繁', full: '繁體中文' },
  en: { short: 'EN', full: 'EN, English' },
  'zh-CN': { short: '简', full: '简体中文' },
};

export function LanguageSwitch() {
  const t = useT();
  const current = useLanguage();
  const change = useLanguageChange();
  return (
    <fieldset className={styles.switch} aria-label={t('app.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-pressed={language === current}
          aria-label={names[language].full}
          onClick={() => void change(language)}
        >
          {names[language].short}
        </button>
      ))}
    </fieldset>
  );
}
