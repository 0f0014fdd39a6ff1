import { type MouseEvent, useRef } from 'react';

/** As in a spreadsheet: the first click on a cell selects its text, so that typing replaces it. The second edits it. */
export function useCellClick() {
  const entered = useRef<EventTarget>(undefined);
  return {
    onMouseDown: ({ target }: MouseEvent) => {
      entered.current = target === document.activeElement ? undefined : target;
    },
    onMouseUp: ({ target }: MouseEvent) => {
      if (target !== entered.current || !(target instanceof HTMLInputElement)) return;
      if (target.selectionStart === target.selectionEnd) target.select();
    },
  };
}
