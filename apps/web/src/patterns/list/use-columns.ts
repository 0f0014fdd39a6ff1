// Which columns a person wants to see of a list: `keepsake.columns.<list>` in this browser, per user.
import { useState } from 'react';
import { useUser } from '../use-user.ts';
import type { AnyColumn } from './list-types.ts';

type Choice = Readonly<Record<string, boolean>>;
type Kept = Readonly<Record<string, Choice>>;

function readKept(list: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`keepsake.columns.${list}`) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function keep(list: string, userId: string, choice: Choice): void {
  try {
    const kept = { ...readKept(list), [userId]: choice };
    localStorage.setItem(`keepsake.columns.${list}`, JSON.stringify(kept));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** `rows` undefined: nothing is known yet, so columns that need a permission wait. */
export function useColumns(
  list: string,
  columns: readonly AnyColumn[],
  rows: readonly Readonly<Record<string, unknown>>[] | undefined,
) {
  const { userId } = useUser().userInfo;
  const [choice, setChoice] = useState<Choice>(() => readKept(list)[userId] ?? {});
  const offered = columns.filter((column) => !column.permission || rows?.some((row) => column.key in row));
  const isShown = (column: AnyColumn) => column.fixed || (choice[column.key] ?? !column.hidden);
  const change = (next: Choice) => {
    setChoice(next);
    keep(list, userId, next);
  };
  return {
    offered,
    shown: offered.filter(isShown),
    isShown,
    toggle: (column: AnyColumn) => change({ ...choice, [column.key]: !isShown(column) }),
    reset: () => change({}),
    choice,
    choose: change,
    isDefault: offered.every((column) => isShown(column) === (column.fixed || !column.hidden)),
  };
}
export type ColumnChoice = ReturnType<typeof useColumns>;
