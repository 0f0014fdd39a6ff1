import type { SouvenirRow } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconSitemap,
  IconTableImport,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';

const list = '/inventory/gifts';

export function NewSouvenirButton() {
  const t = useT();
  const may = useMay('gifts');
  if (!may('create')) return null;
  return (
    <Button component={Link} to={`${list}/new`} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('gifts.new')}
    </Button>
  );
}

/** A menu with links to categories, import and labels. One button saves space on a phone. */
export function SouvenirListActions() {
  const t = useT();
  const may = useMay('gifts');
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
            {t('gifts.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`${list}/categories`}
            leftSection={<IconSitemap size={17} aria-hidden />}
          >
            {t('categories.title')}
          </Menu.Item>
          {may('import') && (
            <Menu.Item
              component={Link}
              to={`${list}/import`}
              leftSection={<IconTableImport size={17} aria-hidden />}
            >
              {t('gifts.import')}
            </Menu.Item>
          )}
          {may('print') && (
            <Menu.Item
              component={Link}
              to={`${list}/labels`}
              leftSection={<IconQrcode size={17} aria-hidden />}
            >
              {t('gifts.labels')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NewSouvenirButton />
    </>
  );
}

type BulkProps = { rows: readonly SouvenirRow[]; onEdit: () => void };

export function SouvenirBulkActions({ rows, onEdit }: BulkProps) {
  const t = useT();
  const may = useMay('gifts');
  return (
    <>
      {may('bulk') && (
        <Button leftSection={<IconPencil size={17} aria-hidden />} onClick={onEdit}>
          {t('gifts.bulk')}
        </Button>
      )}
      {may('print') && (
        <Button
          component={Link}
          to={`${list}/labels?ids=${rows
            .slice(0, 100)
            .map(({ id }) => id)
            .join(',')}`}
          variant="default"
          leftSection={<IconQrcode size={17} aria-hidden />}
        >
          {t('gifts.labels')}
        </Button>
      )}
    </>
  );
}
