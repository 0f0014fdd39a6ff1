// The colours of PDFs and emails. The web application has its own in `apps/web/src/app/theme/tokens.css`.

/** The dark purple of the college, for headings and lines. */
export const brand = '#571040';
/** For labels and other text that is less important. */
export const soft = '#5d5057';
