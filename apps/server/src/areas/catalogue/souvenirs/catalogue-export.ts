// The catalogue of souvenirs that are offered: as PDF with pictures, names, codes and, if wanted, prices; as a sheet
// without pictures.
import { exportWords } from '@keepsake/core/api/export-words';
import type { PriceType } from '@keepsake/core/catalogue/prices/price.rules';
import { souvenirImportEndpoints } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { translate } from '@keepsake/core/values/messages';
import { formatHkd } from '@keepsake/core/values/money';
import type { Content, TableCell } from 'pdfmake';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { portraitWidth } from '../../../http/exports/export-layout.ts';
import { framePdf, type Heading } from '../../../http/exports/export-pdf.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import type { Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { FileStore } from '../../../platform/files.ts';
import { soft } from '../../../platform/pdf/colors.ts';
import type { PdfDocument } from '../../../platform/pdf.ts';
import { readPrintablePicture } from '../../file/index.ts';
import { readOfferedSouvenirs, type SouvenirDetailRow } from './souvenir.repo.ts';

/** With more pictures, rendering would take too much memory. */
const maxSouvenirs = 500;
const perRow = 3;
const gap = 18;
/** In points. */
const pictureSide = (portraitWidth - (perRow - 1) * gap) / perRow;
/** In pixels: enough for 150 dots per inch. */
const pixels = 320;

const { code, name, mallPrice, internalPrice } = souvenirFields;
const priceFields = { mall: { mallPrice }, internal: { internalPrice } };

type CardOptions = { readonly db: Db; readonly files: FileStore; readonly price: PriceType | undefined };

async function toCard(
  row: SouvenirDetailRow,
  { db, files, price }: CardOptions,
  { caller, language }: SignedInContext,
): Promise<TableCell> {
  const image = row.cover && (await readPrintablePicture(db, files, row.cover, pixels));
  const amount = price && may(caller, `gifts#${price}Price`) ? row[`${price}Price`] : null;
  const box = { w: pictureSide, h: pictureSide };
  return {
    margin: [0, 0, 0, 14],
    stack: [
      image
        ? { image, fit: [box.w, box.h], alignment: 'center' }
        : { canvas: [{ type: 'rect', x: 0, y: 0, ...box, r: 4, color: '#f3eeea' }] },
      { text: textIn(row.name, language), bold: true, margin: [0, 5, 0, 0] },
      { text: row.code, fontSize: 8, color: soft },
      ...(amount === null ? [] : [{ text: formatHkd(amount), margin: [0, 2, 0, 0] } satisfies Content]),
    ],
  };
}

async function buildCataloguePdf(
  rows: AsyncIterable<SouvenirDetailRow>,
  heading: Heading,
  options: CardOptions,
  context: SignedInContext,
): Promise<PdfDocument> {
  const cards: TableCell[] = [];
  let isCut = false;
  for await (const row of rows) {
    isCut = cards.length === maxSouvenirs;
    if (isCut) break;
    cards.push(await toCard(row, options, context));
  }
  const body = Array.from({ length: Math.ceil(cards.length / perRow) }, (_, line) =>
    Array.from({ length: perRow }, (_, at) => cards[line * perRow + at] ?? ''),
  );
  const table: Content = {
    layout: 'cards',
    margin: [0, 12, 0, 0],
    table: { dontBreakRows: true, widths: Array.from({ length: perRow }, () => pictureSide), body },
  };
  return framePdf(heading, {
    landscape: false,
    count: cards.length,
    countText: translate(exportWords.souvenirs, heading.language, { count: cards.length }),
    isCut,
    body: body.length > 0 ? [table] : [],
  });
}

export const catalogueExportRoute = (files: FileStore): Route =>
  exportRoute(souvenirImportEndpoints.exportCatalogue, {
    name: 'souvenir-catalogue',
    columns: ({ price }) => fieldColumns({ code, name, ...(price && priceFields[price]) }),
    rows: (db, { format: _, price, ...filter }, { now }) => readOfferedSouvenirs(db, filter, now, price),
    buildPdf: (db, rows, heading, { price }, context) =>
      buildCataloguePdf(rows, heading, { db, files, price }, context),
  });
