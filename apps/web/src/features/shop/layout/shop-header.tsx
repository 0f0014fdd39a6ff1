import { type FormEvent, lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { withTimeout } from '../../../api/chunk.ts';
import { rememberPath } from '../../../api/session.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { IconSearch } from '../../../ui/icons.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { SchemeToggle } from '../../../ui/scheme-toggle.tsx';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { shopPath } from '../products/shop-query.ts';
import { CartLink } from './cart-link.tsx';
import styles from './shop-header.module.css';
import { ShopUserMenu } from './shop-user-menu.tsx';

const InboxBell = lazy(() => withTimeout(import('../../../ui/inbox/inbox-bell.tsx')));

export function ShopHeader() {
  const t = useT();
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
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
            <Link to="/login" className={styles.logIn} onClick={() => rememberPath(pathname + search)}>
              {t('app.logIn')}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

function ShopSearch() {
  const t = useT();
  const navigate = useNavigate();
  const keyword = useSearchParams()[0].get('keyword') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    void navigate(shopPath({ keyword: typed || undefined }));
  };
  return (
    <search className={styles.search}>
      <form action="/shopping" method="get" onSubmit={search} className={styles.form}>
        <IconSearch className={styles.glass} />
        <input
          key={keyword}
          type="search"
          name="keyword"
          className={styles.input}
          defaultValue={keyword}
          maxLength={100}
          placeholder={t('shop.search')}
          aria-label={t('shop.search')}
          enterKeyHint="search"
        />
        <button type="submit" className={styles.go}>
          {t('common.search')}
        </button>
      </form>
    </search>
  );
}
