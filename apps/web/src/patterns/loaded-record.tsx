// A record fetched for its form: the form is made once it is there, and stays while the language changes.
import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallInput, CallOutput } from '../api/endpoint-types.ts';
import { ApiError } from '../api/errors.ts';
import { useT } from '../app/i18n.tsx';
import type { MessageKey } from '../app/message-keys.ts';
import { BlankState, FailedState } from './blank-state.tsx';
import { type QueryEndpoint, useApiQuery } from './use-api.ts';

type LoadedRecordProps<K extends QueryEndpoint> = {
  endpoint: K;
  input: CallInput<K>;
  back: { readonly to: string; readonly list: MessageKey };
  children: (record: CallOutput<K>) => ReactNode;
};

export function LoadedRecord<K extends QueryEndpoint>({
  endpoint,
  input,
  back,
  children,
}: LoadedRecordProps<K>) {
  const t = useT();
  const result = useApiQuery(endpoint, input);
  if (result.data !== undefined) return children(result.data);
  if (!result.isError)
    return (
      <div role="status" aria-busy="true" aria-label={t('load.loading')}>
        <div className="ks-skeleton" style={{ height: 420, borderRadius: 12 }} />
      </div>
    );
  if (!(result.error instanceof ApiError) || result.error.code !== 404)
    return <FailedState error={result.error} retry={() => void result.refetch()} />;
  return (
    <BlankState
      icon={<IconFileUnknown size={28} stroke={1.6} />}
      title={t('detail.notFound')}
      text={t('detail.notFound.text')}
    >
      <Button component={Link} to={back.to} variant="default">
        {t('detail.backTo', { list: t(back.list) })}
      </Button>
    </BlankState>
  );
}
