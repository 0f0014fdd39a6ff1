import { type Area, areaHome, isReachable } from '@keepsake/core/api/mode';
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { Avatar, type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLock, IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { lockSession } from '../../api/lock-session.ts';
import { logOut } from '../../api/log-out.ts';
import { useMode } from '../../api/use-mode.ts';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import { PrivateImage } from '../../patterns/display/private-image.tsx';
import { findMenuItem, listMenuGroups } from './menu.ts';
import styles from './user-menu.module.css';

const layoutThemes: readonly Theme[] = ['classic', 'functional', 'plain', 'blend'];
const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

type UserMenuProps = {
  area: Area;
  user: CurrentUser;
  theme: Theme;
  onTheme: (theme: Theme) => void;
};

export function UserMenu({ area, user, theme, onTheme }: UserMenuProps) {
  const t = useT();
  const mode = useMode();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { userInfo, menuList } = user;
  const personal = findMenuItem(listMenuGroups(user, area), `/${area}/personal-info`);
  const others = menuList.filter(({ enCode }) => enCode !== area && isReachable(mode, `/${enCode}`));
  const logOutAndLeave = async () => {
    await logOut();
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
        {personal && (
          <Menu.Item component={Link} to={personal.urlAddress} leftSection={<IconUser size={16} />}>
            {personal.fullName}
          </Menu.Item>
        )}
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
        <Menu.Divider className={styles.desk} />
        <Menu.Label className={styles.desk}>{t('office.layout')}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(choice) => onTheme(choice as Theme)}>
          {layoutThemes.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} className={styles.desk} closeMenuOnClick>
              {t(`office.layout.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('app.scheme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(choice) => setColorScheme(choice as MantineColorScheme)}
        >
          {schemes.map((choice) => (
            <Menu.RadioItem key={choice} value={choice}>
              {t(`office.scheme.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLock size={16} />} onClick={() => void lockSession().catch(() => {})}>
          {t('lock.lock')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOutAndLeave()}>
          {t('app.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
