// The buyer's profile page: name, number of orders by state, links and addresses.
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { MenuIcon } from '../../../patterns/display/menu-icon.tsx';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { IconNext } from '../../../ui/icons.tsx';
import { AddressBook } from '../addresses/address-book.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import styles from './profile-page.module.css';

export const handle = { title: 'shop.tab.me', access: 'signed-in' } satisfies RouteHandle;

const shownStates: readonly OrderState[] = [
  'pending_payment',
  'paid',
  'accepted',
  'deliver',
  'shipping',
  'completed',
];
const ownPaths = ['/shopping', '/shopping/profile'];

export default function ProfilePage() {
  const t = useT();
  const format = useFormat();
  const { userInfo, menuList } = useUser();
  const { data } = useApiQuery('GET /api/shop/orders/counts', {}, { staleTime: 0 });
  const getCount = (state: OrderState) => data?.list.find((row) => row.state === state)?.count ?? 0;
  const links = menuList
    .find(({ enCode, urlAddress }) => enCode === 'shopping' || urlAddress === '/shopping')
    ?.children.flatMap((group) => group.children)
    .filter(({ urlAddress }) => !ownPaths.includes(urlAddress));
  return (
    <div className={styles.page}>
      <header className={styles.who}>
        <span className={styles.face} aria-hidden>
          <PrivateImage
            src={userInfo.headIcon}
            width={160}
            alt=""
            fallback={[...userInfo.userName][0] ?? ''}
          />
        </span>
        <div>
          <h1 className={styles.name}>{userInfo.userName}</h1>
          <p className={styles.facts}>
            {[userInfo.email, userInfo.organizeName].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      <Card title={t('orders.title')}>
        <ul className={styles.counts}>
          {shownStates.map((state) => (
            <li key={state}>
              <Link to={`/shopping/orders?state=${state}`} className={styles.count}>
                <strong data-some={getCount(state) > 0 || undefined}>{format.number(getCount(state))}</strong>
                <span>{t(`order.state.${state}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.columns}>
        <Card title={t('profile.links')}>
          <ul className={styles.links}>
            {links?.map(({ id, urlAddress, fullName, icon }) => (
              <li key={id}>
                <Link to={urlAddress} className={styles.link}>
                  <MenuIcon name={icon} size={22} />
                  <span>{fullName}</span>
                  <IconNext width="18" height="18" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('address.title')}>
          <AddressBook />
        </Card>
      </div>
    </div>
  );
}
