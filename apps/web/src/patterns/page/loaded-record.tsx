// Loads a record for its form. The form keeps its input when the language changes.
import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CallInput, CallOutput } from '../../api/endpoint-types.ts';
import { ApiError } from '../../api/errors.ts';
import { useT } from '../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../display/blank-state.tsx';
import { type QueryEndpoint, useApiQuery } from '../hooks/use-api.ts';
import { useLiveAnswer } from '../hooks/use-live.ts';
import { type BackToList, useBackLabel } from './back.ts';
import { FreshnessContext } from './fresh-record.ts';

type LoadedRecordProps<K extends QueryEndpoint> = {
  endpoint: K;
  input: CallInput<K>;
  back: BackToList;
  /** The children are a form. It keeps its input when the record changes, and shows a notice. */
  form?: boolean;
  children: (record: CallOutput<K>) => ReactNode;
};

/** A value that changes when the record changes, but not when the language changes. */
const readVersion = (record: unknown): unknown => {
  const { version, updatedAt } = record as { version?: number; updatedAt?: string };
  return version ?? updatedAt;
};

export function LoadingRecord() {
  const t = useT();
  return (
    <div role="status" aria-busy="true" aria-label={t('load.loading')}>
      <div className="ks-skeleton" style={{ height: 420, borderRadius: 12 }} />
    </div>
  );
}

export function LoadedRecord<K extends QueryEndpoint>({
  endpoint,
  input,
  back,
  form = false,
  children,
}: LoadedRecordProps<K>) {
  const t = useT();
  const backLabel = useBackLabel();
  const result = useApiQuery(endpoint, input);
  useLiveAnswer(endpoint);
  const [opened, setOpened] = useState<{ record: CallOutput<K>; formKey: number }>();
  const { data } = result;
  const currentInput = JSON.stringify(input);
  const [openedInput, setOpenedInput] = useState(currentInput);
  if (data !== undefined && (!opened || openedInput !== currentInput)) {
    setOpened({ record: data, formKey: (opened?.formKey ?? 0) + 1 });
    setOpenedInput(currentInput);
  }
  if (data !== undefined) {
    const changed = form && opened !== undefined && readVersion(opened.record) !== readVersion(data);
    const reload = () => setOpened({ record: data, formKey: (opened?.formKey ?? 0) + 1 });
    const refetch = () => void result.refetch();
    return (
      <FreshnessContext.Provider value={form ? { changed, reload, refetch } : undefined}>
        <Fragment key={form ? opened?.formKey : 'record'}>
          {children(changed ? opened.record : data)}
        </Fragment>
      </FreshnessContext.Provider>
    );
  }
  if (!result.isError) return <LoadingRecord />;
  if (!(result.error instanceof ApiError) || result.error.code !== 404)
    return <FailedState error={result.error} retry={() => void result.refetch()} />;
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
