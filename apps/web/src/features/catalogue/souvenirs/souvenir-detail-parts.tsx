// Parts of a souvenir's page: supplier name, missing texts, links to the stock and to the prices.
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useHasModule } from '../../../patterns/hooks/use-may.ts';
import type { CameFrom } from '../../../patterns/page/detail-page.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { pricesPath } from '../../../patterns/palette/screen-paths.ts';
import styles from './souvenir-detail-parts.module.css';

export function SupplierName({ supplier }: { supplier: SouvenirDetail['supplier'] }) {
  const t = useT();
  const hasModule = useHasModule();
  if (!supplier) return t('field.none');
  const mayOpen = hasModule('suppliers');
  return (
    <>
      {mayOpen ? (
        <Anchor component={Link} to={`/inventory/suppliers-management/${supplier.id}`}>
          {supplier.name}
        </Anchor>
      ) : (
        supplier.name
      )}{' '}
      {!supplier.active && <StateBadge tone="muted">{t('souvenir.state.invalid')}</StateBadge>}
    </>
  );
}

/** The missing texts of each language. Readers see converted text in Simplified Chinese, otherwise another language. */
export function LanguageGaps({ gaps }: { gaps: SouvenirDetail['gaps'] }) {
  const t = useT();
  if (gaps.length === 0) return null;
  return (
    <Section title={t('souvenirs.gaps')}>
      <ul className={styles.gaps}>
        {gaps.map(({ language, fields }) => (
          <li key={language}>
            <StateBadge tone={language === 'zh-CN' ? 'info' : 'warn'}>
              {t(`settings.language.${language}`)} ·{' '}
              {t(language === 'zh-CN' ? 'languageTabs.auto' : 'languageTabs.gap')}
            </StateBadge>
            <span>{fields.map((field) => t(`souvenir.${field}`)).join(t('app.comma'))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Links to the stock and the lifecycle of a souvenir, without prices for users who may not see them. */
export function StockLinks({ code, id }: { code: string; id: string }) {
  const t = useT();
  const may = useHasModule();
  const base = '/inventory/storage-management';
  const findPath = (name: string, priced: ModuleId, plain: ModuleId) =>
    may(priced) ? `${base}/${name}` : may(plain) ? `${base}/${name}NoPrice` : undefined;
  const stock = findPath('StorageGift', 'storage-gift', 'storage-gift-no-price');
  const lifecycle = findPath('StorageLifecycle', 'storage-lifecycle', 'storage-lifecycle-no-price');
  if (!stock && !lifecycle) return null;
  return (
    <div className={styles.links}>
      {stock && (
        <Anchor component={Link} to={`${stock}?keyword=${encodeURIComponent(code)}`}>
          {t('reports.screen.storageSouvenirs')}
        </Anchor>
      )}
      {lifecycle && (
        <Anchor component={Link} to={`${lifecycle}?souvenirId=${id}`}>
          {t('reports.screen.lifecycle')}
        </Anchor>
      )}
    </div>
  );
}

const cameFromSouvenir = (id: string): CameFrom => ({ list: `/inventory/gifts/${id}`, from: '' });

/** The next step after a souvenir is created: without a price, it cannot be sold. */
export function MissingPrices({
  souvenir: { id, mallPrice, internalPrice },
}: {
  souvenir: Pick<SouvenirDetail, 'id' | 'mallPrice' | 'internalPrice'>;
}) {
  const t = useT();
  const hasModule = useHasModule();
  const isMissing = mallPrice === null && internalPrice === null;
  if (!isMissing || !hasModule('prices')) return null;
  return (
    <Alert icon={<IconTag aria-hidden />} title={t('souvenirs.noPrices')}>
      <p>{t('souvenirs.noPrices.text')}</p>
      <Button component={Link} to={`${pricesPath}/${id}?new`} state={cameFromSouvenir(id)} mt={8}>
        {t('prices.set')}
      </Button>
    </Alert>
  );
}

export function PriceLink({ id }: { id: string }) {
  const t = useT();
  const hasModule = useHasModule();
  if (!hasModule('prices')) return null;
  return (
    <Anchor component={Link} to={`${pricesPath}/${id}`} state={cameFromSouvenir(id)}>
      {t('souvenirs.openPrices')}
    </Anchor>
  );
}
