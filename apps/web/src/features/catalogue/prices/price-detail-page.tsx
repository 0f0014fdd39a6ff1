// The prices of a souvenir: current, planned and past.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { Thumbnail } from '../../../business/souvenir-badges.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history/history-timeline.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import type { Route } from './+types/price-detail-page.ts';
import { CurrentPrices } from './current-prices.tsx';
import { PriceChart } from './price-chart.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './price-parts.module.css';

export const handle = { title: 'common.prices', access: { module: 'prices' } } satisfies RouteHandle;

/** Reads the amount in HKD that the command palette puts into the URL. Returns cents. */
function readAmount(text: string | null): number | undefined {
  const cents = Math.round(Number(text) * 100);
  return text && Number.isFinite(cents) && cents >= 0 ? cents : undefined;
}

export default function PriceDetailPage({ params }: Route.ComponentProps) {
  const t = useT();
  const [editing, setEditing] = useState<PriceDetail>();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const proposed = readAmount(search.get('amount'));
  const isOpenedByUrl = proposed !== undefined || search.has('new');
  return (
    <>
      <DetailPage
        endpoint="GET /api/inventory/prices/:id"
        input={{ params: { id: params.id } }}
        back={[
          { to: '/inventory/price-management', list: 'prices.title' },
          { to: `/inventory/gifts/${params.id}`, list: 'common.souvenir' },
        ]}
        title={({ name }) => name}
        subtitle={({ productCode, subtitle }) => [productCode, subtitle].filter(Boolean).join(' · ')}
        picture={({ coverSrc }) => <Thumbnail src={coverSrc} large />}
        actions={(prices) =>
          prices.actions.includes('edit') && (
            <Button leftSection={<IconTag size={17} aria-hidden />} onClick={() => setEditing(prices)}>
              {t('prices.set')}
            </Button>
          )
        }
      >
        {(prices) => (
          <>
            {isOpenedByUrl && prices.actions.includes('edit') && (
              <PriceDialog
                prices={prices}
                proposed={proposed}
                onClose={() => setSearch({}, { replace: true, preventScrollReset: true, state })}
              />
            )}
            <Columns
              sideFirst
              main={
                <>
                  <Section title={t('prices.course')}>
                    {prices.lines.length === 0 ? (
                      <p className={styles.none}>{t('prices.history.none')}</p>
                    ) : (
                      <PriceChart prices={prices} />
                    )}
                  </Section>
                  <PriceHistory prices={prices} />
                </>
              }
              side={
                <>
                  <CurrentPrices prices={prices} />
                  {prices.history.length > 0 && <WithdrawnPrices prices={prices} />}
                </>
              }
            />
          </>
        )}
      </DetailPage>
      {editing && <PriceDialog prices={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function WithdrawnPrices({ prices }: { prices: PriceDetail }) {
  const t = useT();
  return (
    <Section title={t('prices.withdrawn')}>
      <HistoryTimeline
        items={prices.history.map(({ at, actor, action, comment }) => ({
          at,
          actor,
          what: t(action === 'cancel-mall' ? 'prices.withdrawn.mall' : 'prices.withdrawn.internal'),
          comment,
        }))}
      />
    </Section>
  );
}
