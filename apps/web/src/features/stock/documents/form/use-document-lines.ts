// The lines of a stock document's form: their columns, the search for souvenirs, and what is sent.
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { useEffect, useMemo, useState } from 'react';
import { type Show, useShow } from '../../../../patterns/display/show.ts';
import { useWithheld, withoutWithheld } from '../../../../patterns/form/withheld.ts';
import type { GridOption, GridRow } from '../../../../patterns/line-grid/grid-types.ts';
import { useLineGrid, useLinesError } from '../../../../patterns/line-grid/use-line-grid.ts';
import type { DocumentScreen } from '../document-screens.ts';
import { buildGridColumns, type Choices } from './form-columns.ts';
import { type HeaderValues, toLines, toRows } from './form-values.ts';
import { createReturnLookup, createSetLookup, createSouvenirLookup, type Source } from './lookups.ts';
import { readReceivingOptions, useHasLots } from './receiving-options.tsx';
import { useProposedLine } from './use-proposed-line.ts';

type Kind = DocumentScreen['kind'];
function createLookup(
  kind: Kind,
  source: Source,
  { storages }: Choices,
  supplierId: string | undefined,
  show: Show,
) {
  if (kind === 'return') return createReturnLookup(show);
  if (kind === 'assembly') return createSetLookup(show, storages);
  const hasStorageColumn = kind === 'adjustment' || kind === 'outbound';
  return createSouvenirLookup(source, show, {
    storages: hasStorageColumn ? storages : undefined,
    bought: kind === 'receiving' ? { supplierId } : undefined,
  });
}

export function useDocumentLines(
  { kind, module }: DocumentScreen,
  choices: Choices,
  reasons: readonly GridOption[],
  document: DocumentDetail | undefined,
  { sourceStorageId, supplierId }: Pick<HeaderValues, 'sourceStorageId' | 'supplierId'>,
  chooseSource: (storageId: string) => void,
) {
  const show = useShow();
  const [options, setOptions] = useState(() => readReceivingOptions(document, choices));
  const withheld = useWithheld(module);
  const withheldColumns = withheld
    .filter((path) => path.startsWith('lines.'))
    .map((path) => path.slice('lines.'.length))
    .join();
  const columns = useMemo(
    () =>
      buildGridColumns(kind, choices, reasons, options, show).filter(
        ({ key }) => !withheldColumns.split(',').includes(key),
      ),
    [kind, choices, reasons, options, show, withheldColumns],
  );
  const sourceStorage = choices.storages.find(({ id }) => kind === 'transfer' && id === sourceStorageId);
  const source: Source = sourceStorage ?? (kind === 'outbound' || kind === 'transfer' ? 'all' : undefined);
  const lookup = useMemo(
    () => createLookup(kind, source, choices, supplierId || undefined, show),
    [kind, source, supplierId, show, choices],
  );
  const grid = useLineGrid(columns, lookup, () => toRows(document, kind));
  const [linesError, setLinesError] = useLinesError(grid);
  const hasLots = useHasLots(grid.store);
  useEffect(() => setOptions((current) => ({ ...current, hasLots })), [hasLots]);
  useProposedLine(grid, choices, document === undefined, (storageId, key) => {
    // the storages of a transfer are in its header
    if (kind === 'transfer') return chooseSource(storageId);
    grid.store.setCell(key, 'storageId', storageId);
    setOptions((current) => ({ ...current, storageId }));
  });
  const sourceId = sourceStorage?.id;
  useEffect(() => {
    // the lines show the pieces that are available in the source
    if (sourceId) void grid.store.lookUpAgain().catch(() => {});
  }, [sourceId, grid.store]);
  const toBody = (rows: readonly GridRow[]) =>
    toLines(rows, kind).map((line) => withoutWithheld(line, withheldColumns.split(',')));
  return { grid, source, options, setOptions, linesError, setLinesError, toBody };
}
