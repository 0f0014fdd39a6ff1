import type { CheckedRow, CheckedSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import { souvenirSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { translate } from '@keepsake/core/values/messages';
import { Button, Pagination, Switch } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';
import styles from './souvenir-import-page.module.css';

const pageSize = 50;
export const isWrongRow = ({ problems }: CheckedRow) => Object.keys(problems).length > 0;
const tones: Record<CheckedRow['action'], Tone> = { create: 'ok', update: 'info', same: 'muted' };

/** The imported sheet as it was read. A wrong cell shows its problem. */
export function SheetPreview({ sheet }: { sheet: CheckedSheet }) {
  const t = useT();
  const language = useLanguage();
  const titles = new Map(souvenirSheet.map(({ key, title }) => [key, translate(title, language)]));
  const [onlyWrong, setOnlyWrong] = useState(sheet.wrong > 0 && sheet.rows.length > pageSize);
  const [page, setPage] = useState(1);
  const rows = onlyWrong ? sheet.rows.filter(isWrongRow) : sheet.rows;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const wrongCells = rows.flatMap(({ problems }, at) =>
    sheet.columns
      .filter((column) => problems[column])
      .map((column) => ({ id: `${at}-${column}`, page: Math.floor(at / pageSize) + 1 })),
  );
  const [goal, setGoal] = useState<{ readonly at: number }>();
  const goalCell = useRef<HTMLTableCellElement>(null);
  // a new object for every press, so that pressing again returns to the only wrong cell
  useEffect(() => {
    if (goal) goalCell.current?.focus();
  }, [goal]);
  const goToNext = () => {
    const at = ((goal?.at ?? -1) + 1) % wrongCells.length;
    setPage(wrongCells[at]!.page);
    setGoal({ at });
  };
  const goalId = goal && wrongCells[goal.at]?.id;
  const shownRows = rows.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <div className={styles.tools}>
        <Switch
          label={t('souvenirs.import.onlyWrong', { count: sheet.rows.filter(isWrongRow).length })}
          checked={onlyWrong}
          disabled={sheet.wrong === 0}
          onChange={(event) => {
            setOnlyWrong(event.currentTarget.checked);
            setPage(1);
            setGoal(undefined);
          }}
        />
        {wrongCells.length > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={goToNext}
          >
            {t('souvenirs.import.nextWrong')}
          </Button>
        )}
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
            {shownRows.map((row, i) => (
              <tr key={row.row}>
                <th scope="row">
                  <span className={styles.number}>{row.row}</span>
                  <StateBadge tone={isWrongRow(row) ? 'danger' : tones[row.action]}>
                    {t(
                      isWrongRow(row)
                        ? 'souvenirs.import.action.wrong'
                        : `souvenirs.import.action.${row.action}`,
                    )}
                  </StateBadge>
                </th>
                {sheet.columns.map((column) => {
                  const problem = row.problems[column];
                  const id = `${(page - 1) * pageSize + i}-${column}`;
                  return (
                    <td
                      key={column}
                      ref={id === goalId ? goalCell : undefined}
                      tabIndex={problem ? -1 : undefined}
                      data-wrong={problem ? true : undefined}
                    >
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
