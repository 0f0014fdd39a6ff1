// Links to the other screens of the settings menu: people, working days, texts, lists, logs.
import { Link, useLocation } from 'react-router';
import { MenuIcon } from '../../../patterns/display/menu-icon.tsx';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import styles from './settings-links.module.css';

export function SettingsLinks() {
  const { menuList } = useUser();
  const { pathname } = useLocation();
  const entries = menuList
    .flatMap(({ children }) => children)
    .filter(({ id }) => id === 'inventory.settings')
    .flatMap(({ children }) => children)
    .filter(({ urlAddress }) => urlAddress !== pathname);
  return (
    <ul className={styles.links}>
      {entries.map(({ id, fullName, icon, urlAddress }) => (
        <li key={id}>
          <Link to={urlAddress} className={styles.link}>
            <MenuIcon name={icon} />
            {fullName}
          </Link>
        </li>
      ))}
    </ul>
  );
}
