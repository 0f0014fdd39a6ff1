// The form page of a new record, or of the record that the path names.
import { Fragment, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { CallInput, CallOutput } from '../../api/endpoint-types.ts';
import type { QueryEndpoint } from '../hooks/use-api.ts';
import type { BackToList } from '../page/back.ts';
import { LoadedRecord } from '../page/loaded-record.tsx';

type RecordFormProps<K extends QueryEndpoint> = {
  endpoint: K;
  back: BackToList;
  /** Updates the page when the record changes while it is open. For records without a version. */
  live?: boolean;
  /** `record` is as it was opened, `latest` as it was last loaded. */
  children: (record?: CallOutput<K>, latest?: CallOutput<K>) => ReactNode;
};

export function RecordForm<K extends QueryEndpoint>({
  endpoint,
  back,
  live = false,
  children,
}: RecordFormProps<K>) {
  const { id } = useParams();
  if (!id) return children();
  return (
    <LoadedRecord form={!live} endpoint={endpoint} input={{ params: { id } } as CallInput<K>} back={back}>
      {(record) =>
        live ? (
          <Fragment key={id}>{children(record)}</Fragment>
        ) : (
          <Opened key={id} record={record} render={children} />
        )
      }
    </LoadedRecord>
  );
}

/** Keeps the record as it was opened, so that its version reveals a change by another user. */
function Opened<R>({ record, render }: { record: R; render: (record: R, latest: R) => ReactNode }) {
  const [opened] = useState(record);
  return render(opened, record);
}
