import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { LevelText, SouvenirStateBadge, Thumbnail } from '../../../business/souvenir-badges.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { FactSection } from '../../../patterns/fields/fact-section.tsx';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history/history-timeline.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { SouvenirFamily } from '../families/souvenir-family.tsx';
import { PartOf, SouvenirSet } from '../sets/souvenir-set.tsx';
import type { Route } from './+types/souvenir-detail-page.ts';
import { PersonalTextFacts } from './personal-text/personal-text-facts.tsx';
import { souvenirActions } from './souvenir-actions.ts';
import styles from './souvenir-detail-parts.module.css';
import {
  LanguageGaps,
  MissingPrices,
  PriceLink,
  StockLinks,
  SupplierName,
} from './souvenir-detail-parts.tsx';
import { RecordLinks } from './souvenir-links.tsx';
import { SouvenirLots } from './souvenir-lots.tsx';
import { SouvenirPictures } from './souvenir-pictures.tsx';
import { SouvenirStock } from './souvenir-stock.tsx';

export const handle = { title: 'souvenirs.detail.title', access: { module: 'gifts' } } satisfies RouteHandle;

export default function SouvenirDetailPage({ params }: Route.ComponentProps) {
  return (
    <DetailPage
      endpoint="GET /api/inventory/souvenirs/:id"
      input={{ params: { id: params.id } }}
      back={{ to: '/inventory/gifts', list: 'common.souvenirs' }}
      title={({ name }) => name}
      subtitle={(souvenir) => [souvenir.productCode, souvenir.subtitle].filter(Boolean).join(' · ')}
      badge={({ state }) => <SouvenirStateBadge state={state} />}
      picture={({ coverSrc }) => <Thumbnail src={coverSrc} large />}
      actions={(souvenir) => (
        <>
          <RecordLinks souvenir={souvenir} />
          <ActionBar record={souvenir} table={souvenirActions} allowed={souvenir.actions} />
        </>
      )}
    >
      {(souvenir, show) => (
        <Columns
          main={
            <>
              <MissingPrices souvenir={souvenir} />
              <Prices souvenir={souvenir} show={show} />
              <SouvenirStock
                storages={souvenir.storages}
                level={souvenir.stockLevel}
                waiting={souvenir.waiting}
              >
                <StockLinks code={souvenir.productCode} id={souvenir.id} />
              </SouvenirStock>
              {souvenir.perishable && <SouvenirLots id={souvenir.id} code={souvenir.productCode} />}
              {souvenir.family && <SouvenirFamily id={souvenir.id} family={souvenir.family} />}
              {souvenir.set && (
                <SouvenirSet id={souvenir.id} code={souvenir.productCode} set={souvenir.set} />
              )}
              <PartOf sets={souvenir.partOf} />
              <PersonalTextFacts souvenir={souvenir} show={show} />
              <Texts souvenir={souvenir} show={show} />
              <LanguageGaps gaps={souvenir.gaps} />
            </>
          }
          side={
            <>
              <SouvenirPictures pictures={souvenir.pictures} />
              <Facts souvenir={souvenir} />
              <History souvenir={souvenir} show={show} />
            </>
          }
        />
      )}
    </DetailPage>
  );
}

type PartProps = { souvenir: SouvenirDetail; show: Show };

function Facts({ souvenir }: Pick<PartProps, 'souvenir'>) {
  const special = {
    level: <LevelText level={souvenir.level} />,
    supplierName: <SupplierName supplier={souvenir.supplier} />,
  };
  return <FactSection title="common.details" fields={souvenirFields} record={souvenir} special={special} />;
}

/** Hidden if the person may see no prices, or if the souvenir has none yet. */
function Prices({ souvenir, show: { t, format } }: PartProps) {
  const shown = (['mallPrice', 'internalPrice', 'unitCost'] as const).filter(
    (field) => souvenir[field] !== undefined,
  );
  if (shown.every((field) => souvenir[field] === null)) return null;
  return (
    <Section title={t('common.prices')} aside={<PriceLink id={souvenir.id} />}>
      <dl className={styles.prices}>
        {shown.map((field) => {
          const cents = souvenir[field] ?? null;
          return (
            <div key={field}>
              <dt>{t(`souvenir.${field}`)}</dt>
              <dd>{cents === null ? '—' : format.accounting(cents)}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

function Texts({ souvenir: { introduction, details }, show: { t } }: PartProps) {
  return (
    <>
      {introduction && (
        <Section title={t('souvenir.introduction')}>
          <p className="ks-prose">{introduction}</p>
        </Section>
      )}
      {details && (
        <Section title={t('souvenir.details')}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and sent */}
          <div className="ks-prose" dangerouslySetInnerHTML={{ __html: details }} />
        </Section>
      )}
    </>
  );
}

type HistoryAction =
  | 'enable'
  | 'disable'
  | 'create'
  | 'update'
  | 'copy'
  | 'bulk'
  | 'import'
  | 'family'
  | 'leaveFamily'
  | 'parts';

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
