import type { DocumentLine } from '@keepsake/core/stock/documents/document.contract';

/** Sorts the lines by storage, so that each storage is visited once. Sizes are in the order of the family: S, M, L. */
export const sortByStorage = (lines: readonly DocumentLine[]): DocumentLine[] =>
  [...lines].sort((a, b) => a.storageName.localeCompare(b.storageName) || a.codeRank - b.codeRank);
