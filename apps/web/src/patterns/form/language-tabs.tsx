// Fields in three languages, with a tab for each. A mark shows missing texts.
import { type Language, languages } from '@keepsake/core/values/language';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { StateBadge } from '../display/state-badge.tsx';
import styles from './language-tabs.module.css';

export type InLanguages = Readonly<Record<Language, string>>;
/** `error`: a field has an error. `incomplete`: a text is missing (an empty zh-CN text is converted when shown). */
export type TabState = 'complete' | 'incomplete' | 'error';

type LanguageTabsProps = {
  language: Language;
  onLanguage: (language: Language) => void;
  getState: (language: Language) => TabState;
  children: (language: Language) => ReactNode;
};

export function LanguageTabs({ language, onLanguage, getState, children }: LanguageTabsProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const renderMark = (one: Language) => {
    const state = getState(one);
    if (state === 'complete') return null;
    if (state === 'error') return <StateBadge tone="danger">{t('languageTabs.problem')}</StateBadge>;
    return one === 'zh-CN' ? (
      <StateBadge tone="info">{t('languageTabs.auto')}</StateBadge>
    ) : (
      <StateBadge tone="warn">{t('languageTabs.gap')}</StateBadge>
    );
  };
  // an error in a hidden tab opens that tab
  const withErrors = languages.filter((one) => getState(one) === 'error').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the languages with errors change
  useEffect(() => {
    if (!withErrors || withErrors.split(',').includes(language)) return;
    onLanguage(withErrors.split(',')[0] as Language);
    // after the tab is rendered
    setTimeout(() => {
      const wrong = root.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
      [...wrong].find((field) => field.offsetParent)?.focus();
    });
  }, [withErrors]);
  return (
    <Tabs ref={root} value={language} onChange={(value) => onLanguage((value as Language | null) ?? 'zh-HK')}>
      <Tabs.List className={styles.tabs}>
        {languages.map((one) => (
          <Tabs.Tab key={one} value={one} rightSection={renderMark(one)}>
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
