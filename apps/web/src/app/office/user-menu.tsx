// The menu of the signed-in user: own pages, other areas, layout theme, colour scheme, lock and sign-out.
import { type Area, areaHome, isReachable } from '@keepsake/core/api/mode';
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { Avatar, type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconLayoutBoard,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconLayoutSidebarLeftCollapse,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { lockSession } from '../../api/lock-session.ts';
import { signOut } from '../../api/sign-out.ts';
import { useMode } from '../../api/use-mode.ts';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import { PrivateImage } from '../../patterns/display/private-image.tsx';
import styles from './user-menu.module.css';

type Icon = typeof IconSun;
const layouts: Readonly<Record<Theme, Icon>> = {
  classic: IconLayoutSidebar,
  functional: IconLayoutNavbar,
  plain: IconLayoutSidebarLeftCollapse,
  blend: IconLayoutBoard,
};
const schemes: Readonly<Record<MantineColorScheme, Icon>> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
};

type IconChoicesProps<T extends string> = {
  label: string;
  value: T;
  icons: Readonly<Record<T, Icon>>;
  getName: (choice: T) => string;
  onChange: (choice: T) => void;
};

/** Choices as icons in one row of the menu. Exactly one is active. */
function IconChoices<T extends string>({ label, value, icons, getName, onChange }: IconChoicesProps<T>) {
  return (
    <div className={styles.choices}>
      <span className={styles.label}>{label}</span>
      <Menu.RadioGroup value={value} onChange={(choice) => onChange(choice as T)}>
        {(Object.entries(icons) as [T, Icon][]).map(([choice, Icon]) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            className={styles.choice!}
            classNames={{ itemIndicator: styles.indicator! }}
            aria-label={getName(choice)}
            title={getName(choice)}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}

type UserMenuProps = {
  area: Area;
  user: CurrentUser;
  /** Menu entries of the user's own data. */
  account: readonly MenuEntry[];
  theme: Theme;
  onTheme: (theme: Theme) => void;
};

export function UserMenu({ area, user, account, theme, onTheme }: UserMenuProps) {
  const t = useT();
  const mode = useMode();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { userInfo, menuList } = user;
  const others = menuList.filter(({ enCode }) => enCode !== area && isReachable(mode, `/${enCode}`));
  const signOutAndLeave = async () => {
    await signOut();
    await navigate('/login');
  };
  return (
    <Menu position="bottom-end" width={250} withinPortal>
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          <span className="ks-hidden">{t('app.account')}: </span>
          <PrivateImage
            src={userInfo.headIcon}
            width={160}
            alt=""
            className={styles.picture}
            fallback={
              <Avatar size={34} radius="xl" color="bauhinia" name={userInfo.userName} aria-hidden>
                {[...userInfo.userName][0]}
              </Avatar>
            }
          />
          <span className={styles.name}>{userInfo.userName}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <Menu.Label>
          <span className={styles.who}>{userInfo.userName}</span>
          {[userInfo.userAccount, userInfo.organizeName].filter(Boolean).join(' · ')}
        </Menu.Label>
        {account.map(({ id, urlAddress, icon, fullName }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={urlAddress}
            leftSection={<MenuIcon name={icon} size={16} />}
          >
            {fullName}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {others.map((other) => (
          <Menu.Item
            key={other.id}
            component={Link}
            to={areaHome[other.enCode as Area]}
            leftSection={<MenuIcon name={other.icon} size={16} />}
          >
            {other.fullName}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <div className={styles.desktopOnly}>
          <IconChoices
            label={t('office.layout')}
            value={theme}
            icons={layouts}
            getName={(choice) => t(`office.layout.${choice}`)}
            onChange={onTheme}
          />
        </div>
        <IconChoices
          label={t('app.scheme')}
          value={colorScheme}
          icons={schemes}
          getName={(choice) => t(`office.scheme.${choice}`)}
          onChange={setColorScheme}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLock size={16} />} onClick={() => void lockSession().catch(() => {})}>
          {t('lock.lock')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOutAndLeave()}>
          {t('app.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
