import { homeOf } from '@keepsake/core/mode';
import { redirect } from 'react-router';
import { isSignedIn, takeRememberedPath } from '../../api/session.ts';
import { useT } from '../../app/i18n.tsx';
import { currentLanguage } from '../../app/language-store.ts';
import { MantineShell } from '../../app/mantine-shell.tsx';
import { loadMessages } from '../../app/messages.ts';
import type { RouteHandle } from '../../app/route-handle.ts';
import { useMode } from '../../app/use-mode.ts';
import { BrandLink } from '../../ui/brand-link.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { SchemeToggle } from '../../ui/scheme-toggle.tsx';
import { DirectoryButton } from './directory-button.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

export const handle = { title: 'login.title', access: 'public', messages: 'office' } satisfies RouteHandle;

export const loader = () => null;

/** Runs when the page is opened too: who is signed in already is sent on. */
export async function clientLoader() {
  await loadMessages('office', currentLanguage());
  if (isSignedIn()) throw redirect(takeRememberedPath() ?? '/');
  return null;
}
clientLoader.hydrate = true as const;

export default function LoginPage() {
  const t = useT();
  const mode = useMode();
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
            <h1 className={styles.title}>{t('login.title')}</h1>
            <p className={styles.lead}>{t('login.lead')}</p>
            <LoginForm home={homeOf(mode)} />
            <DirectoryButton />
          </main>
        </div>
      </div>
    </MantineShell>
  );
}
