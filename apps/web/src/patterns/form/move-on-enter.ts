// In a form with several ways to save, Enter must not choose one of them. It goes to the next required field instead.
import type { KeyboardEvent } from 'react';

const required = ':is([required], [aria-required="true"]):not(:disabled)';

/** The next required field without a value. */
function findNextRequired(form: HTMLElement, current: HTMLElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>(required)].find(
    (field) =>
      field.value === '' &&
      field.offsetParent !== null &&
      (current.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget: form, defaultPrevented } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  // a select with an open list uses the key to choose
  const isOpen = () => target.getAttribute('aria-expanded') === 'true';
  if ((defaultPrevented && !isOpen()) || event.nativeEvent.isComposing) return;
  setTimeout(() => {
    // the list stays open if it has no match
    if (document.activeElement === target && !isOpen()) findNextRequired(form, target)?.focus();
  });
}
