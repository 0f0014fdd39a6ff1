// The first records of another list that belong to a record, with a link to all of them.
import type { Page } from '@keepsake/core/api/paging';
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { CallInput } from '../../../api/endpoint-types.ts';
import { useT } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/message-keys.ts';
import { useApiQuery } from '../../hooks/use-api.ts';
import { useHasModule } from '../../hooks/use-may.ts';
import { Section } from '../../page/section.tsx';
import type { Columns, ListEndpoint, QueryOf, RowOf } from '../list-types.ts';
import { RowList } from './row-list.tsx';

const maxRows = 8;

type RelatedRecordsProps<K extends ListEndpoint> = {
  title: MessageKey;
  /** The text if there are no records. */
  none: MessageKey;
  /** Users who may not open the list see nothing. */
  module: ModuleId;
  endpoint: K;
  /** The query that finds the records, here and behind the link to the list. */
  filter: Partial<QueryOf<K>> & Readonly<Record<string, string>>;
  columns: Columns<K>;
  /** The columns to show, by key. */
  shown: readonly (keyof RowOf<K> & string)[];
  listPath: string;
};

export function RelatedRecords<K extends ListEndpoint>(props: RelatedRecordsProps<K>) {
  const { title, none, module, endpoint, filter, columns, shown, listPath } = props;
  const t = useT();
  const mayOpen = useHasModule()(module);
  const input = { query: { ...filter, pageSize: maxRows } } as unknown as CallInput<K>;
  const { data } = useApiQuery(endpoint, input, { enabled: mayOpen });
  if (!data) return null;
  const { list, pagination } = data as unknown as Page<RowOf<K> & { readonly id: string }>;
  const { total } = pagination;
  return (
    <Section
      title={t(title)}
      aside={
        total > 0 && (
          <Anchor component={Link} to={`${listPath}?${new URLSearchParams(filter)}`} size="sm">
            {t('list.viewAll', { count: total })}
          </Anchor>
        )
      }
      flush={total > 0}
    >
      {total === 0 ? (
        t(none)
      ) : (
        <RowList
          flush
          label={t(title)}
          columns={columns.filter(({ key }) => shown.includes(key)).map(({ sort: _, ...column }) => column)}
          rows={list}
          buildRowPath={({ id }) => `${listPath}/${id}`}
        />
      )}
    </Section>
  );
}
