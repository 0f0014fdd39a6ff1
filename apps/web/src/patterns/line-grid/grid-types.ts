// Types of the line grid. A cell contains the typed text. It is parsed when the form is sent.
import type { MessageKey } from '../../i18n/message-keys.ts';
import type { Show } from '../display/show.ts';

export type FoundSouvenir = {
  readonly id: string;
  readonly productCode: string;
  readonly name: string;
  /** Shown next to the name, for example the available quantity. */
  readonly hint?: string;
  /** Replaces the hint in a line with this storage. */
  readonly hintIn?: (storageId: string) => string | undefined;
  /** The largest quantity that can be taken. Typing or scanning more shows a warning. */
  readonly limit?: { readonly count: number; readonly text: string };
  /** In HKD cents, for people who can see it. */
  readonly averageCost?: number;
  /** Its pieces are received with a best-before day. */
  readonly perishable?: boolean;
  /** Values for other cells of the line. Choosing the souvenir fills them in, unless the first cell has a value. */
  readonly fills?: Cells;
};

export type GridOption = {
  readonly value: string;
  readonly label: string;
  /** Another name that is used in spreadsheets. */
  readonly code?: string;
};

type ColumnBase = {
  readonly key: string;
  readonly title: MessageKey;
  /** The CSS grid track: `90px`, `minmax(180px, 2fr)`. */
  readonly width: string;
  /** Takes the full width on a phone, where a line is a card. */
  readonly wide?: boolean;
  readonly required?: boolean;
  /** A new line copies the value of the line above. */
  readonly repeats?: boolean;
  readonly initial?: string;
  /** Not shown. Its value is set by other fields of the form. */
  readonly hidden?: boolean;
};

export type SouvenirColumn = ColumnBase & { readonly kind: 'souvenir' };
export type SelectColumn = ColumnBase & { readonly kind: 'select'; readonly options: readonly GridOption[] };
/** Whole pieces. */
export type NumberColumn = ColumnBase & {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
};
/** An amount with at most two decimals; read as cents, above zero. */
export type MoneyColumn = ColumnBase & {
  readonly kind: 'money';
  /** A remark about a valid amount that is probably wrong. */
  readonly findWarning?: (row: GridRow) => string | undefined;
};
/** A day, `2026-12-31`. */
export type DateColumn = ColumnBase & {
  readonly kind: 'date';
  /** Whether some lines need the day, if the column is not required in all of them. */
  readonly isRequired?: (row: GridRow) => boolean;
};
export type TextColumn = ColumnBase & { readonly kind: 'text'; readonly maxLength: number };
/** A computed, read-only column. */
export type ShownColumn = ColumnBase & {
  readonly kind: 'shown';
  readonly numeric?: boolean;
  readonly render: (row: GridRow, show: Show) => string;
};

export type GridColumn =
  | SouvenirColumn
  | SelectColumn
  | NumberColumn
  | MoneyColumn
  | DateColumn
  | TextColumn
  | ShownColumn;
export type EditColumn = Exclude<GridColumn, ShownColumn>;

export type Cells = Readonly<Record<string, string>>;

export type GridRow = {
  readonly key: string;
  /** The text by column key. Keys without a column are hidden values. */
  readonly cells: Cells;
  readonly souvenir: FoundSouvenir | undefined;
  /** Cells that lost the focus once. Only their errors are shown. */
  readonly touched: ReadonlySet<string>;
  /** Errors from the server or a paste, until the cell changes. */
  readonly refused: Cells;
};

export type NewRow = {
  readonly cells: Cells;
  readonly souvenir?: FoundSouvenir | undefined;
  /** Shows the errors of all cells at once, for example in a draft that is opened again. */
  readonly checked?: boolean;
};

/** A cell, by the index of its line and of its column. */
export type CellPosition = { readonly row: number; readonly column: number };

/** How souvenirs are searched. */
export type SouvenirLookup = {
  readonly search: (keyword: string) => Promise<readonly FoundSouvenir[]>;
  /** Finds the existing souvenirs of these codes. The map has them by `codeKey`. */
  readonly byCodes: (codes: readonly string[]) => Promise<ReadonlyMap<string, FoundSouvenir>>;
};
