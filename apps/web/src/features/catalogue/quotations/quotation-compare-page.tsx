// Compares the quotations for a souvenir and a quantity, in Hong Kong dollars.

import { currencies } from '@keepsake/core/catalogue/prices/currency';
import type { QuotationComparison } from '@keepsake/core/catalogue/quotations/quotation.contract';
import { Button, NumberInput } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isUuid } from '../../../api/is-uuid.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { Thumbnail } from '../../../business/souvenir-badges.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { SouvenirSearch } from '../souvenirs/souvenir-search.tsx';
import styles from './quotation-compare.module.css';

export const handle = {
  title: 'quotations.compare.title',
  access: { module: 'quotations' },
} satisfies RouteHandle;

const listPath = '/inventory/suppliers-gift-management';

export default function QuotationComparePage() {
  const { t } = useShow();
  const may = useMay('quotations');
  const [params, setParams] = useSearchParams();
  const [isTyped, setTyped] = useState(false);
  const requestedId = params.get('souvenirId') ?? '';
  const souvenirId = isUuid(requestedId) ? requestedId : '';
  const requestedQuantity = Math.min(1_000_000, Math.max(0, Math.trunc(Number(params.get('quantity'))) || 0));
  const result = useApiQuery(
    'GET /api/inventory/quotations/compare',
    { query: { souvenirId, quantity: requestedQuantity || 1 } },
    { enabled: souvenirId !== '', keepPrevious: true },
  );
  const comparison = souvenirId ? result.data : undefined;
  // Without a requested quantity, begin with the smallest minimum quantity of the quotations.
  const smallestMinimum = Math.min(...(comparison?.list.map(({ minimumQuantity }) => minimumQuantity) ?? []));
  const quantity = requestedQuantity || 1;
  const isBelowAll = requestedQuantity === 0 && Number.isFinite(smallestMinimum) && smallestMinimum > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new in every render
  useEffect(() => {
    if (isBelowAll) change('quantity', String(smallestMinimum));
  }, [isBelowAll, smallestMinimum]);
  const change = (name: string, value: string) =>
    setParams(
      (present) => {
        present.set(name, value);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHeader
        back={{ to: listPath, list: 'quotations.title' }}
        title={t('quotations.compare.title')}
        subtitle={t('quotations.compare.hint')}
        actions={
          may('create') && (
            <Button
              component={Link}
              to={`${listPath}/new${souvenirId ? `?souvenirId=${souvenirId}` : ''}`}
              leftSection={<IconPlus size={17} aria-hidden />}
            >
              {t('quotations.new')}
            </Button>
          )
        }
      />
      <div className={styles.ask}>
        <SouvenirSearch
          label={t('quotation.souvenirName')}
          value={souvenirId || null}
          takesFocus={!souvenirId}
          onChange={(id) =>
            setParams(
              { souvenirId: id, ...(isTyped ? { quantity: String(quantity) } : {}) },
              { replace: true, preventScrollReset: true },
            )
          }
          chosen={
            comparison && {
              id: comparison.souvenirId,
              productCode: comparison.productCode,
              name: comparison.souvenirName,
            }
          }
        />
        <NumberInput
          label={t('quotations.quantity')}
          min={1}
          max={1_000_000}
          clampBehavior="strict"
          allowDecimal={false}
          thousandSeparator=","
          value={quantity}
          onChange={(value) => {
            if (value === '') return;
            setTyped(true);
            change('quantity', String(value));
          }}
        />
      </div>
      {!souvenirId ? (
        <BlankState icon={<IconScale size={28} stroke={1.6} />} title={t('quotations.compare.choose')} />
      ) : comparison ? (
        <QuotationCards comparison={comparison} />
      ) : result.isError ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : (
        <div className="ks-skeleton" style={{ height: 260, borderRadius: 12 }} />
      )}
    </>
  );
}

function QuotationCards({ comparison }: { comparison: QuotationComparison }) {
  const { t, format } = useShow();
  const { list, rates, quantity } = comparison;
  if (list.length === 0)
    return <BlankState icon={<IconScale size={28} stroke={1.6} />} title={t('quotations.compare.none')} />;
  const foreignCurrencies = currencies.filter(
    (currency) => currency !== 'HKD' && list.some((row) => row.currency === currency),
  );
  return (
    <>
      <div className={styles.head}>
        <Thumbnail src={comparison.coverSrc} large />
        <div>
          <h2 className={styles.name}>{comparison.souvenirName}</h2>
          <p className={styles.soft}>
            {[
              comparison.productCode,
              ...foreignCurrencies.map((currency) => `1 ${currency} = HK$${rates[currency]}`),
            ].join(' · ')}
          </p>
        </div>
      </div>
      {!list.some(({ best }) => best) && <p className={styles.warning}>{t('quotations.noBest')}</p>}
      <ul className={styles.quotations}>
        {list.map((row) => (
          <li
            key={row.id}
            className={styles.quotation}
            data-best={row.best || undefined}
            data-faded={row.obstacle === 'expired' || undefined}
          >
            <div className={styles.who}>
              <Link to={`${listPath}/${row.id}`} className={styles.supplier}>
                {row.supplierName}
              </Link>
              {row.best ? (
                <StateBadge tone="ok">{t('quotations.best')}</StateBadge>
              ) : (
                row.obstacle && (
                  <StateBadge tone={row.obstacle === 'expired' ? 'muted' : 'warn'}>
                    {t(
                      row.obstacle === 'expired' || row.obstacle === 'upcoming'
                        ? `quotation.state.${row.obstacle}`
                        : `quotations.obstacle.${row.obstacle}`,
                    )}
                  </StateBadge>
                )
              )}
            </div>
            <p className={styles.price}>
              HK${format.accounting(row.hkdAmount)} <small>{t('quotations.perPiece')}</small>
            </p>
            <p className={styles.total}>
              {t('quotations.total', { quantity })} <strong>HK${format.accounting(row.hkdTotal)}</strong>
            </p>
            <dl className={styles.facts}>
              <dt>{t('quotation.amount')}</dt>
              <dd>
                {row.currency} {format.accounting(row.amount)}
              </dd>
              <dt>{t('quotation.minimumQuantity')}</dt>
              <dd>{format.number(row.minimumQuantity)}</dd>
              <dt>{t('quotation.leadDays')}</dt>
              <dd>{format.number(row.leadDays)}</dd>
              <dt>{t('quotation.validUntil')}</dt>
              <dd>{row.validUntil ? format.date(row.validUntil) : t('quotations.until.none')}</dd>
              {row.remark && (
                <>
                  <dt>{t('quotation.remark')}</dt>
                  <dd>{row.remark}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
