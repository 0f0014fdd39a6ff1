import type { CardPart } from '@keepsake/core/fields/field';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useShow } from '../display/show.ts';
import type { CameFrom } from '../page/detail-page.tsx';
import { FactsLine } from '../page/facts-line.tsx';
import { findPrimary, renderCell } from './cell.tsx';
import styles from './list-cards.module.css';
import type { AnyColumn, AnyRow } from './list-types.ts';
import type { Selection } from './selection/use-selection.ts';

type Row = Record<string, unknown> & AnyRow;
type ListCardsProps = {
  label: string;
  columns: readonly AnyColumn[];
  /** The column with the link to the record, if it is not the first. */
  primary?: AnyColumn | undefined;
  rows: readonly Row[] | undefined;
  refreshing: boolean;
  buildRowPath?: (row: Row) => string;
  selection?: Selection;
  totals?: Readonly<Record<string, ReactNode>>;
};

const choosePart = (column: AnyColumn, primary: AnyColumn | undefined): CardPart =>
  column.card ?? (column === primary ? 'title' : column.numeric ? 'figure' : 'subtitle');

/** False for empty values and dashes, which cards do not show. */
const hasContent = (cell: ReactNode) => !['', '—', '–', null, undefined, false].includes(cell as never);

/** The rows of a list as cards, for phones. */
export function ListCards(props: ListCardsProps) {
  const { label, columns, rows, refreshing, buildRowPath, selection, totals } = props;
  const primary = props.primary ?? findPrimary(columns);
  const show = useShow();
  const { pathname, search } = useLocation();
  const parts = (part: CardPart) => columns.filter((column) => choosePart(column, primary) === part);
  /** The columns with a value in this row. */
  const given = (part: CardPart, row: Row) =>
    parts(part).filter((column) => hasContent(renderCell(column, row, show)));
  const hasPicture = parts('picture').length > 0;
  if (!rows) {
    return (
      <div className={styles.cards} aria-busy="true" role="status" aria-label={show.t('load.loading')}>
        {[0, 1, 2, 3, 4].map((i) => (
          <div key={i} className="ks-skeleton" style={{ height: 128, borderRadius: 12 }} />
        ))}
      </div>
    );
  }
  return (
    <>
      {selection && (
        <Checkbox
          className={styles.all}
          label={show.t('list.selectAll')}
          disabled={selection.none}
          checked={selection.all}
          indeterminate={selection.some && !selection.all}
          onChange={selection.toggleAll}
        />
      )}
      <ul className={styles.cards} aria-label={label} aria-busy={refreshing}>
        {totals && (
          <li className={styles.card}>
            <div className={styles.words}>
              <div className={styles.title}>{show.t('common.total')}</div>
            </div>
            <Figures
              figures={columns
                .filter(({ key }) => totals[key] !== undefined)
                .map(({ key, title }) => ({ key, title: show.t(title), cell: totals[key] }))}
            />
          </li>
        )}
        {rows.map((row) => (
          <li key={row.id} className={styles.card} data-selected={selection?.has(row)}>
            {parts('picture').map((column) => (
              <div key={column.key} className={styles.picture}>
                {renderCell(column, row, show)}
              </div>
            ))}
            <div className={styles.words} data-level={!hasPicture || undefined}>
              <div className={styles.title}>
                {parts('title').map((column) =>
                  buildRowPath && column === primary ? (
                    <Link
                      key={column.key}
                      to={buildRowPath(row)}
                      state={{ list: pathname, from: search } satisfies CameFrom}
                      className={styles.link}
                      data-row
                    >
                      {renderCell(column, row, show)}
                    </Link>
                  ) : (
                    <span key={column.key}>{renderCell(column, row, show)}</span>
                  ),
                )}
              </div>
              <div className={styles.subtitle}>
                <FactsLine facts={given('subtitle', row).map((column) => renderCell(column, row, show))} />
              </div>
              {parts('fact').length > 0 && (
                <dl className={styles.facts}>
                  {given('fact', row).map((column) => (
                    <div key={column.key}>
                      <dt>{show.t(column.title)}</dt>
                      <dd>{renderCell(column, row, show)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <div className={styles.badges}>
                {parts('badge').map((column) => (
                  <span key={column.key}>{renderCell(column, row, show)}</span>
                ))}
              </div>
            </div>
            {selection && (
              <Checkbox
                className={styles.select}
                aria-label={show.t('common.selectNamed', { name: String(row[primary?.key ?? 'id']) })}
                disabled={!selection.isSelectable(row)}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            )}
            {parts('figure').length > 0 && (
              <Figures
                figures={parts('figure').map((column) => ({
                  key: column.key,
                  title: show.t(column.title),
                  cell: renderCell(column, row, show),
                }))}
              />
            )}
            {given('buttons', row).map((column) => (
              <div key={column.key} className={styles.buttons}>
                {renderCell(column, row, show)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

type Figure = { readonly key: string; readonly title: string; readonly cell: ReactNode };

/** Up to four figures share a line with their titles. More are shown in rows of three, aligned in all cards. */
function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures} data-many={figures.length > 4 || undefined}>
      {figures.map(({ key, title, cell }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{cell}</dd>
        </div>
      ))}
    </dl>
  );
}
