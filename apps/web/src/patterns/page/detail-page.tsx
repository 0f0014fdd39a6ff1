// The page of one record: heading, state, actions, and sections in two columns (one on a phone).
import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CallInput, CallOutput } from '../../api/endpoint-types.ts';
import { ApiError } from '../../api/errors.ts';
import { BlankState, FailedState } from '../display/blank-state.tsx';
import { type Show, useShow } from '../display/show.ts';
import { type QueryEndpoint, useApiQuery } from '../hooks/use-api.ts';
import { useLiveAnswer } from '../hooks/use-live.ts';
import { type BackToList, useBackLabel } from './back.ts';
import styles from './detail-page.module.css';
import { PageHeader } from './page-header.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** Router state that a list passes to the record opened from it. */
export type CameFrom = { readonly list: string; readonly from: string };

type DetailPageProps<K extends QueryEndpoint> = {
  endpoint: K;
  input: CallInput<K>;
  /** The list that the link back opens. If there are several, the one the record was opened from, or the first. */
  back: BackToList | readonly [BackToList, ...BackToList[]];
  title: (record: CallOutput<K>, show: Show) => string;
  subtitle?: (record: CallOutput<K>, show: Show) => ReactNode;
  badge?: (record: CallOutput<K>, show: Show) => ReactNode;
  picture?: (record: CallOutput<K>) => ReactNode;
  actions?: (record: CallOutput<K>) => ReactNode;
  /** The arrows to the previous and the next record, beside the link back. */
  steps?: ReactNode;
  /** The record is still changing on the server, so the page reloads it regularly. */
  unsettled?: (record: CallOutput<K>) => boolean;
  children: (record: CallOutput<K>, show: Show) => ReactNode;
};

export function DetailPage<K extends QueryEndpoint>(props: DetailPageProps<K>) {
  const show = useShow();
  const { t } = show;
  const backLabel = useBackLabel();
  const { state } = useLocation() as { state: CameFrom | null };
  const result = useApiQuery(props.endpoint, props.input, { unsettled: props.unsettled });
  const record = result.data;
  useLiveAnswer(props.endpoint);
  const title = record === undefined ? undefined : props.title(record, show);
  useDocumentTitle(title);
  const lists = [props.back].flat() as [BackToList, ...BackToList[]];
  const opened = lists.find(({ to }) => to === state?.list);
  const back = opened ? { ...opened, to: opened.to + state!.from } : lists[0];
  // also if the record was deleted while the page was open, so that no action is offered any more
  if (result.error instanceof ApiError && result.error.code === 404) {
    return (
      <BlankState
        icon={<IconFileUnknown size={28} stroke={1.6} />}
        title={t('detail.notFound')}
        text={t('detail.notFound.text')}
      >
        <Button component={Link} to={back.to} variant="default">
          {backLabel(back)}
        </Button>
      </BlankState>
    );
  }
  if (record !== undefined) {
    return (
      <>
        <PageHeader
          back={back}
          title={title}
          subtitle={props.subtitle?.(record, show)}
          badge={props.badge?.(record, show)}
          picture={props.picture?.(record)}
          actions={props.actions?.(record)}
          steps={props.steps}
        />
        {props.children(record, show)}
      </>
    );
  }
  if (!result.isError) return <DetailSkeleton back={back} />;
  return <FailedState error={result.error} retry={() => void result.refetch()} />;
}

function DetailSkeleton({ back }: { back: BackToList }) {
  const { t } = useShow();
  return (
    <div role="status" aria-busy="true" aria-label={t('load.loading')}>
      <PageHeader
        back={back}
        title={<span className="ks-skeleton" style={{ display: 'block', width: 240, height: 28 }} />}
        subtitle={<span className="ks-skeleton" style={{ display: 'block', width: 180, height: 16 }} />}
      />
      <Columns
        main={<div className="ks-skeleton" style={{ height: 380, borderRadius: 12 }} />}
        side={<div className="ks-skeleton" style={{ height: 260, borderRadius: 12 }} />}
      />
    </div>
  );
}

type ColumnsProps = {
  main: ReactNode;
  side: ReactNode;
  /** Where there is only one column, the side comes first. */
  sideFirst?: boolean;
};

/** A wide main column and a narrow side column. */
export function Columns({ main, side, sideFirst }: ColumnsProps) {
  return (
    <div className={styles.columns} data-side-first={sideFirst || undefined}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
