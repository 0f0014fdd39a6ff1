/** React first marks the invalid fields and enables the form again. */
const renderDelayMs = 60;

/** The first invalid field. If a table is invalid as a whole, its first cell. */
export function findFirstError(within: ParentNode): HTMLElement | null {
  const first = within.querySelector<HTMLElement>('form [aria-invalid="true"]');
  return first instanceof HTMLTableElement ? first.querySelector<HTMLElement>('input, select') : first;
}

/** Moves the focus to the first invalid field of the form. */
export const focusFirstError = () => setTimeout(() => findFirstError(document)?.focus(), renderDelayMs);
