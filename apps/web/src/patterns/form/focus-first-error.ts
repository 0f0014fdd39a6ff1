/** Time for React to mark the invalid fields and to enable the form again. */
const renderDelayMs = 60;

/** The first invalid field. If a table is invalid as a whole, its first cell. */
function findFirstError(within: ParentNode): HTMLElement | null {
  const first = within.querySelector<HTMLElement>('form [aria-invalid="true"]');
  return first instanceof HTMLTableElement ? first.querySelector<HTMLElement>('input, select') : first;
}

/** Moves the focus to the first invalid field. `focusedByForm` tells a date field not to open its calendar. */
export function focusErrorWithin(within: ParentNode): void {
  const field = findFirstError(within);
  if (!field) return;
  field.dataset.focusedByForm = '';
  field.focus();
  delete field.dataset.focusedByForm;
  // otherwise the bar with the buttons may cover the field
  field.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the first invalid field of the form. */
export const focusFirstError = () => setTimeout(() => focusErrorWithin(document), renderDelayMs);
