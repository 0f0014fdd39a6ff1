// Slips to print, one per sheet. Printing is possible when no slip is still loading and at least one has loaded.
import { slipWords } from '@keepsake/core/counter/slip-words';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput, CallOutput } from '../../api/endpoint-types.ts';
import { useShow } from '../display/show.ts';
import type { QueryEndpoint } from '../hooks/use-api.ts';
import type { BackToList } from '../page/back.ts';
import { LoadedRecord } from '../page/loaded-record.tsx';
import { useDocumentTitle } from '../page/use-document-title.ts';
import { PrintBlank } from './print-blank.tsx';
import { PrintBar } from './print-page.tsx';
import { useBilingualPrintFooter } from './use-print-footer.ts';

type PrintSlipsProps<K extends QueryEndpoint> = {
  ids: readonly string[];
  endpoint: K;
  /** The list that the slips are chosen from. */
  back: BackToList;
  tools?: ReactNode;
  children: (slip: CallOutput<K>, printed: string) => ReactNode;
};

/** Whether at least one record has loaded, and none is still loading. */
export function useIsLoaded(endpoint: QueryEndpoint, ids: readonly string[]): boolean {
  const client = useQueryClient();
  const loading = useIsFetching({
    queryKey: [endpoint],
    predicate: ({ state }) => state.data === undefined,
  });
  const loaded = client.getQueriesData({ queryKey: [endpoint] }).filter(([[, input], data]) => {
    const { params } = input as { params: { id: string } };
    return data !== undefined && ids.includes(params.id);
  });
  return loading === 0 && loaded.length > 0;
}

export function PrintSlips<K extends QueryEndpoint>({
  ids,
  endpoint,
  back,
  tools,
  children,
}: PrintSlipsProps<K>) {
  const { t } = useShow();
  // pickup slips are in Chinese and English
  const { 'zh-HK': chinese, en: english } = slipWords.title;
  const printed = useBilingualPrintFooter(`${chinese} ${english}`, ids.length);
  const isReady = useIsLoaded(endpoint, ids);
  useDocumentTitle(t('common.slip'));
  if (ids.length === 0) return <PrintBlank back={back} title={t('slip.none')} text={t('slip.none.text')} />;
  return (
    <>
      <PrintBar back={back} tools={tools} isReady={isReady} />
      <main id="main">
        {ids.map((id) => (
          <LoadedRecord
            key={id}
            endpoint={endpoint}
            input={{ params: { id } } as unknown as CallInput<K>}
            back={back}
          >
            {(slip) => children(slip, printed)}
          </LoadedRecord>
        ))}
      </main>
    </>
  );
}
