import { useT } from '../../i18n/i18n.tsx';
import { SubNav } from '../../patterns/display/sub-nav.tsx';
import { useUser } from '../../patterns/hooks/use-user.ts';

/** Tabs between the screens about people, as far as the user's menu contains them. */
export function PeopleTabs() {
  const t = useT();
  const { menuList } = useUser();
  const group = menuList.flatMap((area) => area.children).find(({ id }) => id === 'inventory.people');
  const items = group?.children.filter(({ id }) => id !== 'inventory.organization-report') ?? [];
  return <SubNav label={t('people.tabs')} items={items} />;
}
