// The groups of words with the same meaning in searches.
import type { SynonymGroup } from '@keepsake/core/catalogue/synonyms/synonym.contract';
import { Button } from '@mantine/core';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLiveAnswer } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { SearchField } from '../../../patterns/list/filters/search-field.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import styles from './synonym-page.module.css';

export const handle = { title: 'synonyms.title', access: { module: 'synonyms' } } satisfies RouteHandle;

const endpoint = 'GET /api/settings/synonyms';

export default function SynonymPage() {
  const { t } = useShow();
  const may = useMay('synonyms');
  const result = useApiQuery(endpoint, {});
  useLiveAnswer(endpoint);
  const [searchText, setSearchText] = useState('');
  const [open, setOpen] = useState<SynonymGroup | 'new'>();
  const keyword = searchText.trim().toLowerCase();
  const groups = result.data?.list.filter(({ words }) =>
    words.some((word) => word.toLowerCase().includes(keyword)),
  );
  return (
    <>
      <PageHeader
        title={t('synonyms.title')}
        subtitle={t('synonyms.subtitle')}
        actions={
          may('create') && (
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen('new')}>
              {t('synonyms.add')}
            </Button>
          )
        }
      />
      <div className={styles.search}>
        <SearchField value={searchText} placeholder={t('synonyms.find')} onChange={setSearchText} />
      </div>
      {result.isError && !groups ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : !groups ? (
        <div className="ks-skeleton" style={{ height: 480, borderRadius: 12 }} />
      ) : groups.length === 0 ? (
        <BlankState icon={<IconInbox size={28} stroke={1.6} />} title={t('synonyms.none')} />
      ) : (
        <ul className={styles.groups} aria-label={t('synonyms.title')}>
          {groups.map((group) => (
            <Group key={group.id} group={group} onEdit={() => setOpen(group)} />
          ))}
        </ul>
      )}
      {open && (
        <SynonymDialog {...(open === 'new' ? {} : { group: open })} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function Group({ group, onEdit }: { group: SynonymGroup; onEdit: () => void }) {
  const { t } = useShow();
  const confirm = useConfirm();
  const remove = useApiCommand('DELETE /api/settings/synonyms/:id');
  const { id, actions } = group;
  const wordList = group.words.join(t('app.comma'));
  return (
    <li>
      <span className={styles.words}>
        {group.words.map((word) => (
          <span key={word} className={styles.word}>
            {word}
          </span>
        ))}
      </span>
      <span className={styles.actions}>
        {actions.includes('edit') && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('synonyms.editOf', { words: wordList })}
            onClick={onEdit}
          >
            {t('common.edit')}
          </Button>
        )}
        {actions.includes('delete') && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('synonyms.deleteOf', { words: wordList })}
            onClick={() =>
              void confirm({
                title: t('synonyms.delete.title'),
                text: wordList,
                confirmLabel: t('common.delete'),
                danger: true,
                run: () => remove.mutateAsync({ params: { id } }),
              })
            }
          >
            {t('common.delete')}
          </Button>
        )}
      </span>
    </li>
  );
}
