import type { ReactNode } from 'react';
import { MantineShell } from '../../../app/theme/mantine-shell.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/message-keys.ts';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { SchemeToggle } from '../../../ui/scheme-toggle.tsx';
import styles from './login-page.module.css';

type SignInFrameProps = { title: MessageKey; lead: MessageKey; children: ReactNode };

/** The frame of all sign-in pages: panel, language, colour scheme, heading and form. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const t = useT();
  return (
    <MantineShell>
      <div className={styles.page}>
        <aside className={styles.panel}>
          <img className={styles.art} src="/brand/hero.svg" width="640" height="400" alt="" />
          <p className={styles.slogan}>{t('login.panel.title')}</p>
          <p className={styles.text}>{t('login.panel.text')}</p>
        </aside>
        <div className={styles.side}>
          <header className={styles.header}>
            <BrandLink />
            <div className={styles.tools}>
              <LanguageSwitch />
              <SchemeToggle />
            </div>
          </header>
          <main className={styles.main}>
            <h1 className={styles.title}>{t(title)}</h1>
            <p className={styles.lead}>{t(lead)}</p>
            {children}
          </main>
        </div>
      </div>
    </MantineShell>
  );
}
