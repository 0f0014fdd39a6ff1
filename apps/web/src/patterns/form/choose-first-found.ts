import type { KeyboardEvent } from 'react';

/**
 * For a field whose options the server searches: Enter never submits the form. It chooses the first option, but only if
 * the options belong to the typed text (`isFound`).
 */
export function chooseFirstFound(event: KeyboardEvent<HTMLInputElement>, isFound: boolean): void {
  const { ariaActiveDescendantElement, ariaControlsElements } = event.currentTarget;
  if (event.key !== 'Enter' || ariaActiveDescendantElement) return;
  event.preventDefault();
  if (isFound) ariaControlsElements?.[0]?.querySelector<HTMLElement>('[role="option"]')?.click();
}
