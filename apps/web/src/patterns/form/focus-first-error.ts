/** React first marks the invalid fields and enables the form again. */
const renderDelayMs = 60;

/** Moves the focus to the first invalid field of the form. */
export const focusFirstError = () =>
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(), renderDelayMs);
