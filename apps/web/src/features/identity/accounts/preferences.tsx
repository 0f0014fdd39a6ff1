import { type Theme, themes } from '@keepsake/core/identity/accounts/user.contract';
import { type Language, languages } from '@keepsake/core/values/language';
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { clearUserCache } from '../../../api/session.ts';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { languageNames } from '../../../i18n/language-names.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { useLanguageChange } from '../../../ui/use-language-change.ts';
import { LayoutPicture } from './layout-picture.tsx';
import styles from './preferences.module.css';

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

function Row({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.row}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children(id)}
    </div>
  );
}

type PreferencesProps = {
  theme: Theme;
  /** Disables the layout choice, because another layout reloads the page and loses an unsaved form. */
  locked: boolean;
};

/** Language, colour scheme and layout. Each choice is applied and saved at once. */
export function Preferences({ theme, locked }: PreferencesProps) {
  const t = useT();
  const language = useLanguage();
  const changeLanguage = useLanguageChange();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const inShop = useLocation().pathname.startsWith('/shopping');
  return (
    <Section title={t('account.preferences')} description={t('account.preferences.text')}>
      <div className={styles.rows}>
        <Row label={t('app.language')}>
          {(id) => (
            <SegmentedControl
              classNames={{ root: styles.segments, indicator: styles.indicator, label: styles.segment }}
              withItemsBorders={false}
              aria-labelledby={id}
              value={language}
              onChange={(value) => void changeLanguage(value as Language)}
              data={languages.map((value) => ({
                value,
                label: <span lang={value}>{languageNames[value]}</span>,
              }))}
            />
          )}
        </Row>
        <Row label={t('app.scheme')}>
          {(id) => (
            <SegmentedControl
              classNames={{ root: styles.segments, indicator: styles.indicator, label: styles.segment }}
              withItemsBorders={false}
              aria-labelledby={id}
              value={colorScheme}
              onChange={(value) => setColorScheme(value as MantineColorScheme)}
              data={schemes.map((value) => ({ value, label: t(`office.scheme.${value}`) }))}
            />
          )}
        </Row>
        {/* The shop has one layout only. */}
        {!inShop && <LayoutChoice theme={theme} locked={locked} />}
      </div>
    </Section>
  );
}

function LayoutChoice({ theme, locked }: PreferencesProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const save = useApiCommand('PUT /api/permission/Users/Current/preferences', {
    onSuccess: () => {
      clearUserCache();
      return revalidate();
    },
  });
  const chosen = save.isPending ? (save.variables?.body?.theme ?? theme) : theme;
  return (
    <fieldset className={styles.layouts} disabled={locked}>
      <legend className={styles.label}>
        {t('office.layout')}
        {locked && <span className={styles.note}>{t('account.layout.locked')}</span>}
      </legend>
      {themes.map((value) => (
        <label key={value} className={styles.layout}>
          <input
            type="radio"
            name="layout"
            value={value}
            className="ks-hidden"
            checked={chosen === value}
            onChange={() => save.mutate({ body: { theme: value } })}
          />
          <LayoutPicture theme={value} />
          <span>{t(`office.layout.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
