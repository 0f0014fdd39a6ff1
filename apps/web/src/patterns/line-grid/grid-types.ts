// What a screen declares of its lines. A cell holds what was typed, as text; values are read from it when it is sent.
import type { MessageKey } from '../../i18n/message-keys.ts';
import type { Show } from '../display/show.ts';

export type SouvenirPick = {
  readonly id: string;
  readonly productCode: string;
  readonly name: string;
  /** Said beside the name: how many there are … */
  readonly hint?: string;
  /** Cells that follow from the choice, where they are still empty. */
  readonly fills?: Cells;
};

export type GridOption = {
  readonly value: string;
  readonly label: string;
  /** Another name it is known by in spreadsheets. */
  readonly code?: string;
};

type ColumnBase = {
  readonly key: string;
  readonly title: MessageKey;
  /** A track of the row's grid: `90px`, `minmax(180px, 2fr)` … */
  readonly width: string;
  /** Takes the whole row where a line is a card. */
  readonly wide?: boolean;
  readonly required?: boolean;
  /** A new line starts with what the line above has. */
  readonly repeats?: boolean;
  readonly initial?: string;
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
export type MoneyColumn = ColumnBase & { readonly kind: 'money' };
export type TextColumn = ColumnBase & { readonly kind: 'text'; readonly maxLength: number };
/** Follows from the rest of the line; cannot be typed into. */
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
  | TextColumn
  | ShownColumn;
export type EditColumn = Exclude<GridColumn, ShownColumn>;

export type Cells = Readonly<Record<string, string>>;

export type GridRow = {
  readonly key: string;
  /** By column; the souvenir's cell holds what is typed there. Names that are no column travel along unseen. */
  readonly cells: Cells;
  readonly souvenir: SouvenirPick | undefined;
  /** Cells that have been left: from then on their faults are told. */
  readonly left: ReadonlySet<string>;
  /** What the server, or a paste, said of a cell; stands until the cell changes. */
  readonly refused: Cells;
};

export type NewRow = { readonly cells: Cells; readonly souvenir?: SouvenirPick | undefined };

/** Where souvenirs are sought. */
export type SouvenirLookup = {
  readonly search: (keyword: string) => Promise<readonly SouvenirPick[]>;
  /** Those that exist, by code in capitals. */
  readonly byCodes: (codes: readonly string[]) => Promise<ReadonlyMap<string, SouvenirPick>>;
};
