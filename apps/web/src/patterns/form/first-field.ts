// Finds the field of a form that gets the focus when the form is opened.
const fields =
  'input:not([type="hidden"], [type="file"], [readonly]:not([aria-haspopup]), :disabled), textarea:not(:disabled), select:not(:disabled)';
const switches = '[type="radio"], [type="checkbox"]';

/** On a touch screen, the focus would open the keyboard over the form. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * The first field. A date field is only returned if there is no other one, because the focus would open its calendar
 * over the form.
 * `data-first-field` marks the part that people begin with, if it is not the top of the form.
 */
export function findFirstField(form: HTMLFormElement | null): HTMLElement | undefined {
  const part = form?.querySelector('[data-first-field]') ?? form;
  const all = [...(part?.querySelectorAll<HTMLElement>(fields) ?? [])];
  return all.find((field) => !field.matches('[data-dates-input]')) ?? all[0];
}

/** A field for several values is empty if it has neither text nor a chosen value beside the text. */
const isEmpty = (field: HTMLInputElement) =>
  field.value === '' && !field.parentElement?.querySelector('.mantine-Pill-root');

/** Marks the field of a dialog that gets the focus: the first empty one, or else the first. */
export function markFirstField(form: HTMLFormElement | null): void {
  if (!form || isTouch() || form.querySelector('[data-autofocus]')) return;
  const all = [...form.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => !field.matches(switches),
  );
  const field = all.find(isEmpty) ?? all[0] ?? findFirstField(form);
  field?.setAttribute('data-autofocus', 'true');
}
