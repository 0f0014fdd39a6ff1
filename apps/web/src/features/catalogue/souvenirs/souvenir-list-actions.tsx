import { type SouvenirRow, souvenirFilters } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconFileTypePdf,
  IconPencil,
  IconQrcode,
  IconSitemap,
  IconTableImport,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { useHasModule, useMay } from '../../../patterns/hooks/use-may.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { DialogButton, LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { startPdf } from '../../../patterns/work/pdf-store.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

const listPath = '/inventory/gifts';

/** A menu with links to categories, import, labels and the PDF catalogue. One button saves space on a phone. */
export function SouvenirListActions() {
  const t = useT();
  const may = useMay('gifts');
  const narrow = useNarrow();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {narrow ? (
          <Button variant="default" px={12} aria-label={t('souvenirs.more')}>
            <IconDots size={18} aria-hidden />
          </Button>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
            {t('souvenirs.more')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`${listPath}/categories`}
          leftSection={<IconSitemap size={17} aria-hidden />}
        >
          {t('common.categories')}
        </Menu.Item>
        {may('import') && (
          <Menu.Item
            component={Link}
            to={`${listPath}/import`}
            leftSection={<IconTableImport size={17} aria-hidden />}
          >
            {t('common.import')}
          </Menu.Item>
        )}
        {may('print') && (
          <Menu.Item
            component={Link}
            to={`${listPath}/labels`}
            leftSection={<IconQrcode size={17} aria-hidden />}
          >
            {t('souvenirs.labels')}
          </Menu.Item>
        )}
        {may('export') && <CatalogueItems />}
      </Menu.Dropdown>
    </Menu>
  );
}

const cataloguePath = '/api/inventory/souvenirs/catalogue/export';
const catalogueFilters = ['keyword', ...Object.keys(souvenirFilters)];

/** Menu items that create a PDF catalogue of the listed souvenirs, without prices or with one type of price. */
function CatalogueItems() {
  const t = useT();
  const hasPrices = useHasModule()('prices');
  const [params] = useSearchParams();
  const filters = catalogueFilters.map((name) => [name, params.get(name) || undefined] as const);
  return (
    <>
      <Menu.Label>{t('souvenirs.catalogue')}</Menu.Label>
      {(hasPrices ? (['none', 'mall', 'internal'] as const) : (['none'] as const)).map((price) => (
        <Menu.Item
          key={price}
          leftSection={<IconFileTypePdf size={17} aria-hidden />}
          onClick={() => {
            const query = { ...Object.fromEntries(filters), price: price === 'none' ? undefined : price };
            void startPdf(cataloguePath, query).catch(() => {});
          }}
        >
          {t(`souvenirs.catalogue.${price}`)}
        </Menu.Item>
      ))}
    </>
  );
}

type BulkProps = { rows: readonly SouvenirRow[]; clear: () => void };

export function SouvenirBulkActions({ rows, clear }: BulkProps) {
  const may = useMay('gifts');
  return (
    <>
      {may('bulk') && (
        <DialogButton
          primary
          label="souvenirs.bulk"
          count={rows.length}
          icon={IconPencil}
          dialog={(close) => (
            <BulkEditDialog
              rows={rows}
              onClose={(done) => {
                close();
                if (done) clear();
              }}
            />
          )}
        />
      )}
      {may('print') && (
        <LinkButton
          to={`${listPath}/labels?ids=${rows.map(({ id }) => id).join(',')}`}
          label="souvenirs.labels"
          count={rows.length}
          icon={IconQrcode}
        />
      )}
    </>
  );
}
