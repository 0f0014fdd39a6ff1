import type { CheckedRow, CheckedSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import { souvenirSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { translate } from '@keepsake/core/values/messages';
import { Pagination, Switch } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';
import styles from './souvenir-import-page.module.css';

const pageSize = 50;
const isWrong = ({ problems }: CheckedRow) => Object.keys(problems).length > 0;
const tones: Record<CheckedRow['action'], Tone> = { create: 'ok', update: 'info', same: 'muted' };

/** The imported sheet as it was read. A wrong cell shows its problem. */
export function SheetPreview({ sheet }: { sheet: CheckedSheet }) {
  const t = useT();
  const language = useLanguage();
  const titles = new Map(souvenirSheet.map(({ key, title }) => [key, translate(title, language)]));
  const [onlyWrong, setOnlyWrong] = useState(sheet.wrong > 0 && sheet.rows.length > pageSize);
  const [page, setPage] = useState(1);
  const rows = onlyWrong ? sheet.rows.filter(isWrong) : sheet.rows;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shownRows = rows.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <div className={styles.tools}>
        <Switch
          label={t('souvenirs.import.onlyWrong', { count: sheet.rows.filter(isWrong).length })}
          checked={onlyWrong}
          disabled={sheet.wrong === 0}
          onChange={(event) => {
            setOnlyWrong(event.currentTarget.checked);
            setPage(1);
          }}
        />
        {pages > 1 && (
          <Pagination
            value={page}
            onChange={setPage}
            total={pages}
            size="sm"
            getControlProps={(control) => ({ 'aria-label': t(`souvenirs.import.page.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('souvenirs.import.page', { number }) })}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={t('common.preview')}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t('souvenirs.import.row')}</th>
              {sheet.columns.map((column) => (
                <th key={column} scope="col">
                  {titles.get(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row) => (
              <tr key={row.row}>
                <th scope="row">
                  <span className={styles.number}>{row.row}</span>
                  <StateBadge tone={isWrong(row) ? 'danger' : tones[row.action]}>
                    {t(
                      isWrong(row)
                        ? 'souvenirs.import.action.wrong'
                        : `souvenirs.import.action.${row.action}`,
                    )}
                  </StateBadge>
                </th>
                {sheet.columns.map((column) => {
                  const problem = row.problems[column];
                  return (
                    <td key={column} data-wrong={problem ? true : undefined}>
                      {row.values[column]}
                      {problem && <span className={styles.wrong}>{problem}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
