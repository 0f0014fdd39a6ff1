import { richTextFields } from '@keepsake/core/records/rich-text.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { NameAndNote } from '../settings-display.tsx';

export const handle = { title: 'richText.title', access: { module: 'rich-text' } } satisfies RouteHandle;

const endpoint = 'GET /api/settings/rich-texts';

const listPath = '/inventory/richText-config-management';

const columns = fieldColumns<typeof endpoint>(richTextFields, {
  name: { render: (row) => <NameAndNote name={row.name} note={row.code} /> },
  gaps: {
    render: ({ gaps }, { t }) =>
      gaps.length === 0 ? (
        <StateBadge tone="muted" quiet>
          {t('richText.complete')}
        </StateBadge>
      ) : (
        <StateBadge tone="warn">
          {t('richText.missing', {
            languages: gaps.map((language) => t(`settings.language.${language}`)).join(' / '),
          })}
        </StateBadge>
      ),
  },
});
const filters = fieldFilters<typeof endpoint>(richTextFields);

export default function RichTextListPage() {
  const may = useMay('rich-text');
  return (
    <ListPage
      list="inventory.rich-texts"
      {...listTexts('richText')}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      create={may('create') && { to: `${listPath}/new`, label: 'richText.new' }}
    />
  );
}
