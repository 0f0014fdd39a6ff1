import type { KeyboardEvent } from 'react';

/**
 * For a field whose options the server searches: Enter chooses the first option once they belong to the typed text, and
 * does not submit the form before.
 */
export function chooseFirstFound(event: KeyboardEvent<HTMLInputElement>, isFound: boolean): void {
  const { ariaActiveDescendantElement, ariaControlsElements } = event.currentTarget;
  if (event.key !== 'Enter' || ariaActiveDescendantElement) return;
  event.preventDefault();
  if (isFound) ariaControlsElements?.[0]?.querySelector<HTMLElement>('[role="option"]')?.click();
}
