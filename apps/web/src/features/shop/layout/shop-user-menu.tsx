import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { lockSession } from '../../../api/lock-session.ts';
import { signOut } from '../../../api/sign-out.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { IconChevron, IconUser } from '../../../ui/icons.tsx';
import { useCurrentUser } from '../../../ui/use-current-user.ts';
import styles from './shop-user-menu.module.css';

export function ShopUserMenu() {
  const t = useT();
  const user = useCurrentUser(true);
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [key]);
  const items = user?.menuList
    .find(({ urlAddress, enCode }) => enCode === 'shopping' || urlAddress === '/shopping')
    ?.children.flatMap((group) => group.children)
    .filter((item) => item.urlAddress !== '/shopping');
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => event.key === 'Escape' && menu.current?.removeAttribute('open')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) menu.current?.removeAttribute('open');
      }}
    >
      <summary className={styles.summary}>
        <IconUser />
        <span className={styles.name}>{user?.userInfo.userName ?? t('app.account')}</span>
        <IconChevron width="16" height="16" />
      </summary>
      <ul className={styles.list}>
        {items?.map((item) => (
          <li key={item.id}>
            <Link to={item.urlAddress}>{item.fullName}</Link>
          </li>
        ))}
        <li>
          <Link to="/portal">{t('app.areas')}</Link>
        </li>
        <li>
          <button type="button" onClick={() => void lockSession().catch(() => {})}>
            {t('lock.lock')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            {t('app.signOut')}
          </button>
        </li>
      </ul>
    </details>
  );
}
