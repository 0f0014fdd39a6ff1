// The state of the line grid, outside of React, so that typing in one of 500 lines renders only that line.
import { codeKey } from '@keepsake/core/values/code-key';
import {
  createEmptyRow,
  createRow,
  emptyFromSouvenir,
  fillFromSouvenir,
  groupErrorsByRow,
  noColumns,
  pasteTexts,
} from './grid-rows.ts';
import {
  findProblem,
  findShownError,
  isBlank,
  isEditable,
  maxGridRows,
  readWhole,
  wholeLine,
} from './grid-rules.ts';
import type {
  CellPosition,
  Cells,
  FoundSouvenir,
  GridColumn,
  GridRow,
  NewRow,
  SouvenirLookup,
} from './grid-types.ts';

type Notice = 'unknownChoice' | 'tooMany';
type Settings = {
  columns: readonly GridColumn[];
  lookup: SouvenirLookup;
  /** Returns the message about a paste. */
  translateNotice: (notice: Notice, params: { count: number } | { text: string }) => string;
};

const without = (names: ReadonlySet<string>, name: string) =>
  new Set([...names].filter((one) => one !== name));
const toContent = (rows: readonly GridRow[]) =>
  JSON.stringify(rows.map(({ cells, souvenir }) => [cells, souvenir?.id]));

export class GridStore {
  private rows: readonly GridRow[] = [];
  private keyList: readonly string[] = [];
  private byKey = new Map<string, GridRow>();
  private listeners = new Set<() => void>();
  private savedContent = '';
  private sentKeys: readonly string[] = [];
  private settings: Settings;
  /** After the first attempt to submit, all errors are shown. */
  submitted = false;

  constructor(settings: Settings, rows: readonly NewRow[]) {
    this.settings = settings;
    this.reset(rows);
  }

  /** Changes texts or columns, for example with the language. The input is kept. */
  configure(settings: Settings): void {
    this.settings = settings;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  keys = (): readonly string[] => this.keyList;
  all = (): readonly GridRow[] => this.rows;
  row = (key: string): GridRow | undefined => this.byKey.get(key);
  columns = (): readonly GridColumn[] => this.settings.columns;
  wasSubmitted = (): boolean => this.submitted;
  /** The cells that show an error, line by line. */
  problems = (): readonly CellPosition[] => {
    const shown = this.settings.columns.filter(({ hidden }) => !hidden);
    return this.rows.flatMap((line, row) =>
      shown.flatMap((column, at) =>
        isEditable(column) && findShownError(column, line, this.submitted, shown)
          ? [{ row, column: at }]
          : [],
      ),
    );
  };
  content = (): string => toContent(this.filledRows());
  isDirty = (): boolean => this.content() !== this.savedContent;

  private filledRows = () => this.rows.filter((row) => !isBlank(row, this.settings.columns));

  private setRows(rows: readonly GridRow[]): void {
    this.rows = rows;
    this.byKey = new Map(rows.map((row) => [row.key, row]));
    if (rows.length !== this.keyList.length || rows.some(({ key }, i) => key !== this.keyList[i]))
      this.keyList = rows.map(({ key }) => key);
    for (const listener of this.listeners) listener();
  }

  private updateRow(key: string, change: (row: GridRow) => Partial<GridRow>): void {
    this.setRows(this.rows.map((row) => (row.key === key ? { ...row, ...change(row) } : row)));
  }

  reset(rows: readonly NewRow[]): void {
    this.submitted = false;
    const given = rows.map(createRow);
    this.setRows(given.length > 0 ? given : [this.createEmpty(undefined)]);
    this.savedContent = this.content();
  }

  /** Marks the current content as saved. */
  markSaved(): void {
    this.savedContent = this.content();
    this.submitted = false;
    this.setRows(this.rows.map((row) => ({ ...row, touched: noColumns, refused: {} })));
  }

  private createEmpty = (above: GridRow | undefined): GridRow => createEmptyRow(this.settings.columns, above);

  /** Returns the index of the new line, or undefined if the grid is full. */
  add(after = this.rows.length - 1): number | undefined {
    if (this.rows.length >= maxGridRows) return undefined;
    const rows = [...this.rows];
    rows.splice(after + 1, 0, this.createEmpty(this.rows[after]));
    this.setRows(rows);
    return after + 1;
  }

  /** Returns the index of the copy, or undefined if the grid is full. */
  duplicate(index: number): number | undefined {
    const row = this.rows[index];
    if (!row || this.rows.length >= maxGridRows) return undefined;
    const rows = [...this.rows];
    rows.splice(index + 1, 0, createRow(row));
    this.setRows(rows);
    return index + 1;
  }

  /** Returns the removed line, or undefined if it was empty. */
  remove(index: number): GridRow | undefined {
    const removed = this.rows[index];
    const rows = this.rows.filter((_, i) => i !== index);
    this.setRows(rows.length > 0 ? rows : [this.createEmpty(undefined)]);
    return removed && !isBlank(removed, this.settings.columns) ? removed : undefined;
  }

  /** Puts a removed line back. */
  putBack(index: number, row: GridRow): void {
    this.setRows(this.rows.toSpliced(index, 0, row));
  }

  setCell(key: string, column: string, text: string): void {
    this.updateRow(key, ({ cells, refused }) => {
      const { [column]: _, ...others } = refused;
      return { cells: { ...cells, [column]: text }, refused: others };
    });
  }

  /** Sets a column of all lines, or only of those that have one of the `replaced` values. */
  setColumn(column: string, text: string, replaced?: readonly string[]): void {
    this.setRows(
      this.rows.map((row) =>
        !replaced || replaced.includes(row.cells[column] ?? '')
          ? { ...row, cells: { ...row.cells, [column]: text } }
          : row,
      ),
    );
  }

  /** The focus left a cell, or the whole line. */
  leave(key: string, column: string = wholeLine): void {
    if (this.row(key)?.touched.has(column)) return;
    this.updateRow(key, ({ touched }) => ({ touched: new Set(touched).add(column) }));
  }

  private souvenirKey = () => this.settings.columns.find(({ kind }) => kind === 'souvenir')?.key ?? '';

  choose(key: string, souvenir: FoundSouvenir): void {
    const column = this.souvenirKey();
    this.updateRow(key, ({ cells, refused }) => {
      const { [column]: _, ...others } = refused;
      return { souvenir, cells: fillFromSouvenir(cells, souvenir, column), refused: others };
    });
  }

  typeSouvenir(key: string, text: string): void {
    const column = this.souvenirKey();
    this.setCell(key, column, text);
    this.updateRow(key, ({ cells, souvenir, touched }) =>
      souvenir && codeKey(souvenir.productCode) === codeKey(text)
        ? {}
        : {
            souvenir: undefined,
            cells: souvenir ? emptyFromSouvenir(cells, souvenir) : cells,
            touched: without(touched, column),
          },
    );
  }

  /** Looks up the souvenirs of all typed or pasted codes with one request. */
  async resolve(): Promise<void> {
    const column = this.souvenirKey();
    const readCode = ({ cells }: GridRow) => codeKey(cells[column] ?? '');
    const unresolved = this.rows.filter((row) => !row.souvenir && readCode(row));
    if (unresolved.length === 0) return;
    const { lookup } = this.settings;
    const found = await lookup.byCodes([...new Set(unresolved.map(readCode))]);
    if (lookup !== this.settings.lookup) return this.resolve();
    this.setRows(
      this.rows.map((row) => {
        const souvenir = row.souvenir ?? found.get(readCode(row));
        if (souvenir)
          return souvenir === row.souvenir
            ? row
            : { ...row, souvenir, cells: fillFromSouvenir(row.cells, souvenir, column) };
        return readCode(row) ? { ...row, touched: new Set(row.touched).add(column) } : row;
      }),
    );
  }

  /** Looks up the souvenirs of all lines again, because their facts have changed, such as the available pieces. */
  async lookUpAgain(): Promise<void> {
    const codes = this.rows.flatMap(({ souvenir }) => (souvenir ? [codeKey(souvenir.productCode)] : []));
    if (codes.length === 0) return;
    const { lookup } = this.settings;
    const found = await lookup.byCodes([...new Set(codes)]);
    if (lookup !== this.settings.lookup) return;
    this.setRows(
      this.rows.map((row) => {
        const souvenir = row.souvenir && found.get(codeKey(row.souvenir.productCode));
        return souvenir ? { ...row, souvenir } : row;
      }),
    );
  }

  /** Fills cells to the right and down, and adds lines as needed. Returns a message if there are too many lines. */
  paste(index: number, column: string, block: readonly (readonly string[])[]): string | undefined {
    const editable = this.settings.columns.filter(isEditable).filter(({ hidden }) => !hidden);
    const columns = editable.slice(editable.findIndex(({ key }) => key === column));
    const rows = [...this.rows];
    const room = maxGridRows - index;
    block.slice(0, room).forEach((texts, offset) => {
      const at = index + offset;
      const row = rows[at] ?? this.createEmpty(rows[at - 1]);
      rows[at] = pasteTexts(row, columns, texts, (text) =>
        this.settings.translateNotice('unknownChoice', { text }),
      );
    });
    this.setRows(rows);
    return block.length > room ? this.settings.translateNotice('tooMany', { count: maxGridRows }) : undefined;
  }

  /** Adds scanned or chosen pieces to their line or to a new line. Returns the new quantity. */
  addPieces(souvenir: FoundSouvenir, quantity: string, pieces = 1): number | undefined {
    const present = this.rows.find((row) => row.souvenir?.id === souvenir.id);
    if (present) {
      const count = (readWhole(present.cells[quantity] ?? '') ?? 0) + pieces;
      this.setCell(present.key, quantity, String(count));
      return count;
    }
    const blank = this.rows.find((row) => isBlank(row, this.settings.columns));
    const index = blank ? this.rows.indexOf(blank) : this.add();
    const key = index === undefined ? undefined : this.rows[index]?.key;
    if (key === undefined) return undefined;
    this.choose(key, souvenir);
    this.setCell(key, quantity, String(pieces));
    return pieces;
  }

  /** The lines to send. Undefined if a code is unknown or a cell has an error; then the errors are shown. */
  async collect(): Promise<readonly GridRow[] | undefined> {
    await this.resolve();
    this.submitted = true;
    this.setRows([...this.rows]);
    const filled = this.filledRows();
    this.sentKeys = filled.map(({ key }) => key);
    const columns = this.settings.columns.filter(isEditable);
    // ignore errors of the last attempt, because the cause may be gone
    const isValid = filled.every((row) => columns.every((column) => !findProblem(column, row)));
    return isValid ? filled : undefined;
  }

  /** Shows errors of the server, such as `lines.3.quantity`, at their cells. */
  refuse(fields: Cells): void {
    const errors = groupErrorsByRow(fields, this.sentKeys);
    this.setRows(this.rows.map((row) => ({ ...row, refused: errors.get(row.key) ?? {} })));
  }
}
