import { NativeSelect } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';
import { Pager } from '../../ui/pager.tsx';
import styles from './list-footer.module.css';
import { type ListState, pageSizes } from './use-list-state.ts';

type FooterProps = {
  state: ListState;
  total: number;
  /** The server stopped counting, so there may be more results. */
  isCapped: boolean;
};

/** "1–20 of 40", links to the pages, and the page size. */
export function ListFooter({ state, total, isCapped }: FooterProps) {
  const t = useT();
  const { page, pageSize } = state;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <div className={styles.footer}>
      <p className={styles.range} aria-live="polite">
        {t(isCapped ? 'list.rangeOfMany' : 'list.range', { from, to, count: total })}
      </p>
      <Pager compact page={page} pages={Math.ceil(total / pageSize)} buildPagePath={state.buildPagePath} />
      {total > pageSizes[0] && (
        <NativeSelect
          size="xs"
          className={styles.size}
          label={t('list.pageSize')}
          value={String(pageSize)}
          data={pageSizes.map(String)}
          onChange={(event) => state.change({ pageSize: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
