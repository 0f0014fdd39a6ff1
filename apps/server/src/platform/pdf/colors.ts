// The colours of PDFs, the same as on printed pages of the web application (`patterns/print/print-page.module.css`).

/** For text and lines. */
export const ink = '#1d161b';
/** For labels and other text that is less important. */
export const soft = '#55494f';
/** For the lines between rows. */
export const faint = '#d9d0d4';
