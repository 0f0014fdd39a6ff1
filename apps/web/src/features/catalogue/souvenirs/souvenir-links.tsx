// The links in the heading of a souvenir's page. Rarely used ones are in a menu.
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconGift, IconQrcode, IconVersions, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/message-keys.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { EditButton, LinkButton } from '../../../patterns/list/list-buttons.tsx';
import styles from './souvenir-detail-parts.module.css';

/** Links to the forms and the labels of a souvenir. */
export function RecordLinks({ souvenir: { id, actions, family, set } }: { souvenir: SouvenirDetail }) {
  const t = useT();
  const may = useMay('gifts');
  const path = `/inventory/gifts/${id}`;
  const mayEdit = actions.includes('edit');
  const mayCopy = actions.includes('copy');
  const hasMore = mayCopy || (mayEdit && !(family && set));
  return (
    <>
      {may('print') && (
        <LinkButton to={`/inventory/gifts/labels?ids=${id}`} label="souvenirs.label" icon={IconQrcode} />
      )}
      <EditButton actions={actions} to={`${path}/edit`} primary />
      {hasMore && (
        <Menu position="bottom-end" width="max-content">
          <Menu.Target>
            <Button variant="default" aria-label={t('actions.more')} className={styles.more}>
              <IconDots size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!family && mayEdit && (
              <MenuLink to={`${path}/options`} icon={IconVersions} label="families.add" />
            )}
            {!set && mayEdit && <MenuLink to={`${path}/parts`} icon={IconGift} label="sets.add" />}
            {mayCopy && (
              <MenuLink to={`/inventory/gifts/new?copy=${id}`} icon={IconCopy} label="common.copy" />
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function MenuLink({ to, icon: Icon, label }: { to: string; icon: TablerIcon; label: MessageKey }) {
  const t = useT();
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon size={17} aria-hidden />}>
      {t(label)}
    </Menu.Item>
  );
}
