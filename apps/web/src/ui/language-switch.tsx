import { type Language, languages } from '@keepsake/core/values/language';
import { useRef } from 'react';
import { useLanguage, useT } from '../i18n/i18n.tsx';
import { languageNames } from '../i18n/language-names.ts';
import { IconGlobe } from './icons.tsx';
import styles from './language-switch.module.css';
import { useLanguageChange } from './use-language-change.ts';

const shortNames: Readonly<Record<Language, string>> = { 'zh-HK': '繁', en: 'EN', 'zh-CN': '简' };
/** The accessible name contains the visible text, for speech input. */
const fullNames = { ...languageNames, en: 'EN, English' };

/** All languages side by side, and on a phone a button that opens them as a menu. */
export function LanguageSwitch() {
  const t = useT();
  const current = useLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <>
      <fieldset className={styles.switch} aria-label={t('app.language')}>
        <Choices />
      </fieldset>
      <details
        ref={menu}
        className={styles.menu}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <summary className={styles.summary}>
          <IconGlobe width={18} height={18} />
          <span lang={current}>{shortNames[current]}</span>
          <span className="ks-hidden">{`, ${t('app.language')}`}</span>
        </summary>
        <div className={styles.list}>
          <Choices long onChoose={close} />
        </div>
      </details>
    </>
  );
}

function Choices({ long = false, onChoose }: { long?: boolean; onChoose?: () => void }) {
  const current = useLanguage();
  const change = useLanguageChange();
  return languages.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className={styles.choice}
      aria-pressed={language === current}
      aria-label={fullNames[language]}
      onClick={() => {
        onChoose?.();
        void change(language);
      }}
    >
      {(long ? languageNames : shortNames)[language]}
    </button>
  ));
}
