// The menu with the actions that are possible for a lot.
import type { LotRow } from '@keepsake/core/stock/lots/lot.contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { lotActionPath } from './lot-paths.ts';

export function LotActions({ lot }: { lot: LotRow }) {
  const { t } = useShow();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('lots.handle.of', { name: lot.name, lot: lot.lotNumber || '—' })}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('alerts.handle')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lot.actions.map((action) => (
          <Menu.Item key={action} component={Link} to={lotActionPath(lot, action)}>
            {t(`lots.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
