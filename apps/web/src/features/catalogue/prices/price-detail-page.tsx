// The prices of a souvenir: current, planned and past.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { priceTypes } from '@keepsake/core/catalogue/prices/price.rules';
import { priceFields } from '@keepsake/core/records/price.fields';
import { Button, Table } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { Thumbnail } from '../../../business/souvenir-badges.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history-timeline.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import type { Route } from './+types/price-detail-page.ts';
import { PriceChart } from './price-chart.tsx';
import { PriceDialog } from './price-dialog.tsx';
import styles from './price-parts.module.css';

export const handle = { title: 'common.prices', access: { module: 'prices' } } satisfies RouteHandle;

export default function PriceDetailPage({ params }: Route.ComponentProps) {
  const t = useT();
  const [editing, setEditing] = useState<PriceDetail>();
  return (
    <>
      <DetailPage
        endpoint="GET /api/inventory/prices/:id"
        input={{ params: { id: params.id } }}
        back={{ to: '/inventory/price-management', list: 'prices.title' }}
        title={({ name }) => name}
        subtitle={({ productCode, subtitle }) => [productCode, subtitle].filter(Boolean).join(' · ')}
        picture={({ coverSrc }) => <Thumbnail src={coverSrc} large />}
        actions={(prices) =>
          prices.actions.includes('edit') && (
            <Button leftSection={<IconTag size={17} aria-hidden />} onClick={() => setEditing(prices)}>
              {t('prices.new')}
            </Button>
          )
        }
      >
        {(prices) => (
          <Columns
            main={
              <>
                <Section title={t('prices.course')}>
                  {prices.lines.length === 0 ? (
                    <p className={styles.none}>{t('prices.history.none')}</p>
                  ) : (
                    <PriceChart prices={prices} />
                  )}
                </Section>
                <PriceTable prices={prices} />
              </>
            }
            side={
              <>
                <CurrentPrices prices={prices} />
                {prices.history.length > 0 && <WithdrawnPrices prices={prices} />}
              </>
            }
          />
        )}
      </DetailPage>
      {editing && <PriceDialog prices={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function CurrentPrices({ prices }: { prices: PriceDetail }) {
  const { t, format } = useShow();
  const next = { mall: prices.plannedMall, internal: prices.plannedInternal };
  const now = { mall: prices.mallPrice, internal: prices.internalPrice };
  return (
    <Section title={t('prices.now')}>
      <div className={styles.prices}>
        {priceTypes.toReversed().map((type) => (
          <div key={type}>
            <span className={styles.label}>{t(`price.type.${type}`)}</span>
            <p className={styles.amount}>{now[type] === null ? t('prices.none') : format.hkd(now[type])}</p>
            {next[type] && (
              <span className={styles.next}>
                {t('prices.next', {
                  amount: format.hkd(next[type].amount),
                  date: format.date(next[type].effectiveDate),
                })}
              </span>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

const { tones } = priceFields.state;

function PriceTable({ prices }: { prices: PriceDetail }) {
  const { t, format } = useShow();
  const confirm = useConfirm();
  const cancel = useApiCommand('POST /api/inventory/prices/:id/actions/cancel', {
    invalidates: ['GET /api/inventory/prices', 'GET /api/inventory/prices/:id'],
    onSuccess: () => void showToast('success', t('prices.cancelled')),
  });
  const askCancel = ({ id, type, amount, effectiveDate }: PriceDetail['lines'][number]) =>
    confirm({
      title: t('prices.cancel.title', {
        date: format.date(effectiveDate),
        type: t(`price.type.${type}`),
        amount: format.hkd(amount),
      }),
      text: t('prices.cancel.text'),
      confirmLabel: t('prices.cancel'),
      danger: true,
      run: () => cancel.mutateAsync({ params: { id: prices.id }, body: { priceId: id } }),
    });
  if (prices.lines.length === 0) return null;
  return (
    <Section title={t('prices.history')} flush>
      <WideTable label={t('prices.history')} width={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('price.effectiveDate')}</Table.Th>
            <Table.Th>{t('price.type')}</Table.Th>
            <Table.Th ta="end">HK$</Table.Th>
            <Table.Th>{t('price.state')}</Table.Th>
            <Table.Th>{t('price.reason')}</Table.Th>
            <Table.Th>{t('price.createdBy')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.lines.map((line) => (
            <Table.Tr
              key={line.id}
              data-faded={line.state === 'past' || line.state === 'replaced' || undefined}
            >
              <Table.Td className={styles.whole}>{format.date(line.effectiveDate)}</Table.Td>
              <Table.Td className={styles.whole}>{t(`price.type.${line.type}`)}</Table.Td>
              <Table.Td ta="end">
                <strong>{format.accounting(line.amount)}</strong>
              </Table.Td>
              <Table.Td>
                <StateBadge tone={tones[line.state]} quiet={tones[line.state] === 'muted'}>
                  {t(`price.state.${line.state}`)}
                </StateBadge>
                {line.actions.includes('cancel') && (
                  <Button size="compact-sm" variant="subtle" ms={6} onClick={() => void askCancel(line)}>
                    {t('prices.cancel')}
                  </Button>
                )}
              </Table.Td>
              <Table.Td>{line.reason}</Table.Td>
              <Table.Td className={styles.whole}>
                {format.person(line.createdBy)}
                <span className={styles.soft}>{format.date(line.createdAt)}</span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
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
