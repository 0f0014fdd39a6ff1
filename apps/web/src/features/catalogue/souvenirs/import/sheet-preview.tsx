import type { CheckedRow, CheckedSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import { type ImportColumn, souvenirSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { translate } from '@keepsake/core/values/messages';
import { ActionIcon, Button, Pagination, Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../../../../patterns/display/state-badge.tsx';
import styles from './souvenir-import-page.module.css';

const pageSize = 50;
export const isWrongRow = ({ problems }: CheckedRow) => Object.keys(problems).length > 0;
const tones: Record<CheckedRow['action'], Tone> = { create: 'ok', update: 'info', same: 'muted' };

type SheetPreviewProps = {
  sheet: CheckedSheet;
  onCorrect: (row: number, column: ImportColumn, text: string) => void;
  onLeaveOut: (row: number) => void;
};

/** The checked sheet. A wrong or unusual cell shows the reason and can be corrected. */
export function SheetPreview({ sheet, onCorrect, onLeaveOut }: SheetPreviewProps) {
  const t = useT();
  const language = useLanguage();
  const titles = new Map(souvenirSheet.map(({ key, title }) => [key, translate(title, language)]));
  const [onlyWrong, setOnlyWrong] = useState(sheet.wrong > 0 && sheet.rows.length > pageSize);
  const [page, setPage] = useState(1);
  // corrected cells stay open for typing, and their rows stay in the list of wrong rows
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const isCorrected = ({ row }: CheckedRow) =>
    sheet.columns.some((column) => corrected.has(`${row} ${column}`));
  const rows = onlyWrong ? sheet.rows.filter((row) => isWrongRow(row) || isCorrected(row)) : sheet.rows;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const findOrder = (at: number, column: ImportColumn) =>
    at * sheet.columns.length + sheet.columns.indexOf(column);
  const wrongCells = rows.flatMap(({ problems }, at) =>
    sheet.columns.flatMap((column) =>
      problems[column]
        ? {
            id: `${at}-${column}`,
            page: Math.floor(at / pageSize) + 1,
            order: findOrder(at, column),
          }
        : [],
    ),
  );
  /** The wrong cell to focus. A new object for every press, so that a second press focuses the same cell again. */
  const [target, setTarget] = useState<{ readonly id: string; readonly order: number }>();
  const targetCell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (target) targetCell.current?.querySelector('input')?.focus();
  }, [target]);
  const goToNext = (from: number) => {
    // the previous cell may have been corrected, so it is no longer among the wrong cells
    const next = wrongCells.find(({ order }) => order > from) ?? wrongCells[0];
    if (!next) return;
    setPage(next.page);
    setTarget({ ...next });
  };
  const [showsEmpty, setShowsEmpty] = useState(false);
  const filled = sheet.columns.filter((column) =>
    sheet.rows.some(
      ({ row, values, problems, warnings }) =>
        values[column] || problems[column] || warnings[column] || corrected.has(`${row} ${column}`),
    ),
  );
  const columns = showsEmpty ? sheet.columns : filled;
  const emptyCount = sheet.columns.length - filled.length;
  const targetId = target?.id;
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
            setTarget(undefined);
          }}
        />
        {emptyCount > 0 && (
          <Switch
            label={t('souvenirs.import.showEmpty', { count: emptyCount })}
            checked={showsEmpty}
            onChange={(event) => setShowsEmpty(event.currentTarget.checked)}
          />
        )}
        {wrongCells.length > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={() => goToNext(target?.order ?? -1)}
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
              {columns.map((column) => (
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
                  {isWrongRow(row) && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      className={styles.leaveOut}
                      aria-label={t('souvenirs.import.leaveOut', { row: row.row })}
                      title={t('souvenirs.import.leaveOut', { row: row.row })}
                      onClick={() => onLeaveOut(row.row)}
                    >
                      <IconX size={15} aria-hidden />
                    </ActionIcon>
                  )}
                </th>
                {columns.map((column) => {
                  const problem = row.problems[column];
                  const warning = row.warnings[column];
                  const cell = `${row.row} ${column}`;
                  const value = row.values[column] ?? '';
                  const id = `${(page - 1) * pageSize + i}-${column}`;
                  return (
                    <td
                      key={column}
                      ref={id === targetId ? targetCell : undefined}
                      data-unusual={warning ? true : undefined}
                      data-changed={row.changed.includes(column) || undefined}
                      data-wrong={problem ? true : undefined}
                    >
                      {problem || warning || corrected.has(cell) ? (
                        <CellInput
                          label={`${t('souvenirs.import.row')} ${row.row} · ${titles.get(column)}`}
                          value={value}
                          problem={problem}
                          onCorrect={(text) => {
                            setCorrected(new Set([...corrected, cell]));
                            onCorrect(row.row, column, text);
                          }}
                          onEnter={() => goToNext(findOrder((page - 1) * pageSize + i, column))}
                        />
                      ) : (
                        value
                      )}
                      {warning && !problem && <span className={styles.unusual}>{warning}</span>}
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

type CellInputProps = {
  label: string;
  value: string;
  problem: string | undefined;
  onCorrect: (text: string) => void;
  onEnter: () => void;
};

/**
 * A cell that can be corrected. The correction is accepted on Enter or when the cell loses the focus. Enter also goes
 * to the next wrong cell.
 */
function CellInput({ label, value, problem, onCorrect, onEnter }: CellInputProps) {
  const [text, setText] = useState(value);
  const accepted = useRef(value);
  const accept = () => {
    if (text === accepted.current) return;
    accepted.current = text;
    onCorrect(text);
  };
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={text}
      error={problem}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={accept}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        accept();
        onEnter();
      }}
    />
  );
}
