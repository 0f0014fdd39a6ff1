import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { withTimeout } from '../../../api/chunk.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { SchemeToggle } from '../../../ui/scheme-toggle.tsx';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { CartLink } from './cart-link.tsx';
import styles from './shop-header.module.css';
import { ShopSearch } from './shop-search.tsx';
import { ShopUserMenu } from './shop-user-menu.tsx';
import { useSignInLink } from './use-wanted.ts';

const InboxBell = lazy(() => withTimeout(import('../../../ui/inbox/inbox-bell.tsx')));

export function ShopHeader() {
  const t = useT();
  const signedIn = useSignedIn();
  const signInLink = useSignInLink();
  return (
    <header className={styles.header}>
      <div className={styles.inner} data-signed-in={signedIn || undefined}>
        <BrandLink />
        <ShopSearch />
        <div className={styles.tools}>
          <LanguageSwitch />
          <SchemeToggle />
          <CartLink />
          {signedIn ? (
            <>
              <Suspense>
                <InboxBell />
              </Suspense>
              <ShopUserMenu />
            </>
          ) : (
            <Link {...signInLink} className={styles.signIn}>
              {t('app.signIn')}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
