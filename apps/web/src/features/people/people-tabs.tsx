import { NavLink } from 'react-router';
import { useT } from '../../app/i18n.tsx';
import { useUser } from '../../patterns/use-user.ts';
import styles from './people-tabs.module.css';

/** The four screens about people as one: those of them that the menu opens for this person. */
export function PeopleTabs() {
  const t = useT();
  const { menuList } = useUser();
  const group = menuList.flatMap((area) => area.children).find(({ id }) => id === 'inventory.people');
  const items = group?.children.filter(({ id }) => id !== 'inventory.organization-report') ?? [];
  if (items.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t('people.tabs')}>
      {items.map(({ id, urlAddress, fullName }) => (
        <NavLink key={id} to={urlAddress} end className={styles.tab!}>
          {fullName}
        </NavLink>
      ))}
    </nav>
  );
}
