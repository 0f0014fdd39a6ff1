import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { BrandLink } from '../ui/brand-link.tsx';
import { ConnectionBanner } from '../ui/connection/connection-banner.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { SchemeToggle } from '../ui/scheme-toggle.tsx';
import styles from './brand-frame.module.css';

/** The frame of pages that belong to no area: portal, refusals, errors. */
export function BrandFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.frame}>
      <a className="ks-skip" href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.header}>
        <BrandLink />
        <div className={styles.tools}>
          <LanguageSwitch />
          <SchemeToggle />
        </div>
      </header>
      <main id="main" className={styles.main}>
        <ConnectionBanner />
        {children}
      </main>
    </div>
  );
}
