import { useT } from '../../i18n/i18n.tsx';
import { showToast } from '../../stores/toast-store.ts';
import type { GridStore } from './grid-store.ts';

const undoMs = 6000;

/** Removes a line. For some seconds, a message offers to put it back. */
export function useRemoveLine(store: GridStore): (index: number) => void {
  const t = useT();
  return (index) => {
    const removed = store.remove(index);
    if (!removed) return;
    const text = t('grid.removed', { line: String(index + 1) });
    const undo = { label: t('common.undo'), run: () => store.putBack(index, removed) };
    void showToast('info', text, undoMs, undo);
  };
}
