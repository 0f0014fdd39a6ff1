import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { LevelText, SouvenirStateBadge, Thumbnail } from '../../../business/souvenir-badges.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history-timeline.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import type { Route } from './+types/souvenir-detail-page.ts';
import { souvenirActions } from './souvenir-actions.ts';
import { LanguageGaps, PriceLink, RecordLinks, StockLinks, SupplierName } from './souvenir-detail-parts.tsx';
import { SouvenirPictures } from './souvenir-pictures.tsx';
import { SouvenirStock } from './souvenir-stock.tsx';

export const handle = { title: 'souvenirs.detail.title', access: { module: 'gifts' } } satisfies RouteHandle;

export default function SouvenirDetailPage({ params }: Route.ComponentProps) {
  return (
    <DetailPage
      endpoint="GET /api/inventory/souvenirs/:id"
      input={{ params: { id: params.id } }}
      back={{ to: '/inventory/gifts', list: 'souvenirs.title' }}
      title={({ name }) => name}
      subtitle={(souvenir) => [souvenir.productCode, souvenir.subtitle].filter(Boolean).join(' · ')}
      badge={({ state }) => <SouvenirStateBadge state={state} />}
      picture={({ coverSrc }) => <Thumbnail src={coverSrc} large />}
      actions={(souvenir) => (
        <>
          <RecordLinks souvenir={souvenir} />
          <ActionBar
            record={souvenir}
            table={souvenirActions}
            allowed={souvenir.actions.filter((one) => one === 'enable' || one === 'disable')}
            invalidates={[
              'GET /api/inventory/souvenirs',
              'GET /api/inventory/souvenirs/:id',
              'GET /api/inventory/souvenirs/:id/form',
              'GET /api/inventory/dashboard',
            ]}
          />
        </>
      )}
    >
      {(souvenir, show) => (
        <Columns
          main={
            <>
              <SouvenirStock storages={souvenir.storages} level={souvenir.stockLevel}>
                <StockLinks code={souvenir.productCode} id={souvenir.id} />
              </SouvenirStock>
              <Facts souvenir={souvenir} show={show} />
              <LanguageGaps gaps={souvenir.gaps} />
              <Texts souvenir={souvenir} show={show} />
            </>
          }
          side={
            <>
              <SouvenirPictures pictures={souvenir.pictures} />
              <Prices souvenir={souvenir} show={show} />
              <History souvenir={souvenir} show={show} />
            </>
          }
        />
      )}
    </DetailPage>
  );
}

type PartProps = { souvenir: SouvenirDetail; show: Show };

function Facts({ souvenir, show: { t, format } }: PartProps) {
  const joinWords = (words: (string | false)[], none: string) =>
    words.filter((word) => word !== false).join(t('app.comma')) || none;
  return (
    <Section title={t('souvenirs.facts')}>
      <KeyValue
        paired
        facts={[
          { label: t('souvenirs.category'), value: souvenir.categoryName },
          { label: t('souvenir.column.level'), value: <LevelText level={souvenir.level} /> },
          {
            label: t('souvenirs.offered'),
            value: joinWords(
              [
                souvenir.inShop && t('souvenirs.offered.shop'),
                souvenir.inApplication && t('souvenirs.offered.application'),
              ],
              t('souvenirs.offered.none'),
            ),
          },
          {
            label: t('souvenirs.kind'),
            value: joinWords(
              [
                souvenir.customised && t('souvenirs.kind.customised'),
                souvenir.perishable && t('souvenirs.kind.perishable'),
              ],
              t('souvenirs.kind.ordinary'),
            ),
          },
          {
            label: t('souvenir.column.applicableObject'),
            value: t(`souvenir.object.${souvenir.applicableObject}`),
          },
          { label: t('gifts.supplier'), value: <SupplierName supplier={souvenir.supplier} /> },
          { label: t('souvenirs.colour'), value: souvenir.colour },
          { label: t('souvenirs.style'), value: souvenir.style },
          { label: t('souvenir.column.minimumStock'), value: format.number(souvenir.minimumStock) },
          { label: t('souvenir.column.safeStock'), value: format.number(souvenir.safeStock) },
          { label: t('souvenir.column.updatedAt'), value: <TimeText iso={souvenir.updatedAt} exact /> },
          { label: t('souvenir.column.updatedBy'), value: souvenir.updatedBy },
        ]}
      />
    </Section>
  );
}

/** Not shown to users who may see none of the prices. */
function Prices({ souvenir, show: { t, format } }: PartProps) {
  const toFact = (field: 'mallPrice' | 'internalPrice' | 'unitCost') => {
    const cents = souvenir[field];
    if (cents === undefined) return undefined;
    return {
      label: t(`souvenir.column.${field}`),
      value: cents === null ? null : format.accounting(cents),
      numeric: true,
    };
  };
  const facts = [toFact('mallPrice'), toFact('internalPrice'), toFact('unitCost')];
  if (facts.every((price) => price === undefined)) return null;
  return (
    <Section title={t('souvenirs.prices')} aside={<PriceLink id={souvenir.id} />}>
      <KeyValue facts={facts} />
    </Section>
  );
}

function Texts({ souvenir: { introduction, details }, show: { t } }: PartProps) {
  return (
    <>
      {introduction && (
        <Section title={t('souvenirs.introduction')}>
          <p className="ks-prose">{introduction}</p>
        </Section>
      )}
      {details && (
        <Section title={t('souvenirs.details')}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when sent */}
          <div className="ks-prose" dangerouslySetInnerHTML={{ __html: details }} />
        </Section>
      )}
    </>
  );
}

type HistoryAction = 'enable' | 'disable' | 'create' | 'update' | 'copy' | 'bulk' | 'import';

function History({ souvenir: { history }, show: { t } }: PartProps) {
  return (
    <Section title={t('history.title')}>
      <HistoryTimeline
        items={history.map(({ at, actor, action, to, comment }) => ({
          at,
          actor,
          comment,
          what: (
            <>
              {t(`souvenir.action.${action as HistoryAction}`)}
              {to && <SouvenirStateBadge state={to as SouvenirDetail['state']} />}
            </>
          ),
        }))}
      />
    </Section>
  );
}
