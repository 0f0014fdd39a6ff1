// Fields in three languages, with a tab for each. A mark shows missing texts.
import { type Language, languages } from '@keepsake/core/values/language';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { StateBadge } from '../display/state-badge.tsx';
import styles from './language-tabs.module.css';

export type InLanguages = Readonly<Record<Language, string>>;
/** `fault`: a field has an error. `gap`: a text is missing (an empty zh-CN text is converted when shown). */
export type TabState = 'whole' | 'gap' | 'fault';

type LanguageTabsProps = {
  language: Language;
  onLanguage: (language: Language) => void;
  stateOf: (language: Language) => TabState;
  children: (language: Language) => ReactNode;
};

export function LanguageTabs({ language, onLanguage, stateOf, children }: LanguageTabsProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const mark = (one: Language) => {
    const state = stateOf(one);
    if (state === 'whole') return null;
    if (state === 'fault') return <StateBadge tone="danger">{t('languageTabs.fault')}</StateBadge>;
    return one === 'zh-CN' ? (
      <StateBadge tone="info">{t('languageTabs.auto')}</StateBadge>
    ) : (
      <StateBadge tone="warn">{t('languageTabs.gap')}</StateBadge>
    );
  };
  // an error in a hidden tab opens that tab
  const faulty = languages.filter((one) => stateOf(one) === 'fault').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the languages with errors change
  useEffect(() => {
    if (!faulty || faulty.split(',').includes(language)) return;
    onLanguage(faulty.split(',')[0] as Language);
    // after the tab is rendered
    setTimeout(() => {
      const wrong = root.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
      [...wrong].find((field) => field.offsetParent)?.focus();
    });
  }, [faulty]);
  return (
    <Tabs ref={root} value={language} onChange={(value) => onLanguage((value as Language | null) ?? 'zh-HK')}>
      <Tabs.List className={styles.tabs}>
        {languages.map((one) => (
          <Tabs.Tab key={one} value={one} rightSection={mark(one)}>
            {t(`settings.language.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((one) => (
        <Tabs.Panel key={one} value={one} className={styles.panel}>
          {children(one)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
