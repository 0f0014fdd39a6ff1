import { richTextCategories } from '@keepsake/core/settings/texts/rich-text.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { actorName } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { enabledColumn, enabledFilter, updatedColumns } from '../settings-columns.tsx';
import { NameAndNote } from '../settings-display.tsx';

export const handle = { title: 'richText.title', access: { module: 'rich-text' } } satisfies RouteHandle;

const endpoint = 'GET /api/settings/rich-texts';

const columns: Columns<typeof endpoint> = [
  {
    key: 'name',
    title: 'richText.name',
    fixed: true,
    primary: true,
    render: (row) => <NameAndNote name={row.name} note={row.code} />,
  },
  {
    key: 'category',
    title: 'richText.category',
    render: (row, { t }) => t(`richText.category.${row.category}`),
  },
  {
    key: 'gaps',
    title: 'richText.languages',
    card: 'badge',
    render: (row, { t }) =>
      row.gaps.length === 0 ? (
        <StateBadge tone="muted" quiet>
          {t('richText.complete')}
        </StateBadge>
      ) : (
        <StateBadge tone="warn">
          {t('richText.missing', {
            languages: row.gaps.map((language) => t(`settings.language.${language}`)).join(' / '),
          })}
        </StateBadge>
      ),
  },
  enabledColumn,
  { key: 'code', title: 'richText.code', sort: 'code', hidden: true, card: 'none' },
  {
    key: 'createdBy',
    title: 'richText.createdBy',
    render: ({ createdBy }, { t }) => actorName(t, createdBy),
    hidden: true,
    card: 'none',
  },
  {
    key: 'createdAt',
    title: 'richText.createdAt',
    hidden: true,
    card: 'none',
    render: (row) => <TimeText iso={row.createdAt} />,
  },
  ...updatedColumns,
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'category',
    label: 'richText.category',
    options: richTextCategories.map((category) => ({
      value: category,
      label: `richText.category.${category}` as const,
    })),
  },
  enabledFilter,
];

export default function RichTextListPage() {
  const t = useT();
  const may = useMay('rich-text');
  return (
    <ListPage
      list="inventory.rich-texts"
      title="richText.title"
      count="richText.count"
      searchHint="richText.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      pathOf={(row) => `/inventory/richText-config-management/${row.id}`}
      empty={{ title: 'richText.empty', text: 'richText.empty.text' }}
      actions={
        may('create') && (
          <Button
            component={Link}
            to="/inventory/richText-config-management/new"
            leftSection={<IconPlus size={17} aria-hidden />}
          >
            {t('richText.new')}
          </Button>
        )
      }
    />
  );
}
