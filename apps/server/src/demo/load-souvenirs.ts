// The demo's souvenirs, prices and pictures; a scale above 1 repeats them with other codes, for the bench.

import { toSearchText } from '../areas/catalogue/index.ts';
import { fileKey, insertFile } from '../areas/file/index.ts';
import type { Tx } from '../db/connection/database.ts';
import type { FileStore } from '../platform/files.ts';
import { demoId, localizedJson } from './demo-text.ts';
import { drawSouvenir, PICTURE_VIEWS } from './pictures/index.ts';
import { DEMO_CATEGORIES, DEMO_SOUVENIRS } from './souvenirs.ts';
import { demoSupplierOf } from './suppliers.ts';
import type { DemoSouvenir } from './types.ts';

const pricesSince = '2026-01-01';

/** Copies beyond the first get their number in code and name. */
export function* scaledSouvenirs(scale: number): Generator<DemoSouvenir> {
  yield* DEMO_SOUVENIRS;
  for (let copy = 2; copy <= scale; copy++) {
    for (const souvenir of DEMO_SOUVENIRS) {
      yield {
        ...souvenir,
        code: `${souvenir.code}-${copy}`,
        name: { zhHK: `${souvenir.name.zhHK} ${copy}`, en: `${souvenir.name.en} ${copy}` },
      };
    }
  }
}

export function* batches<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function drawPictures(tx: Tx, files: FileStore, now: Date): Promise<void> {
  for (const { code, picture, palette } of DEMO_SOUVENIRS) {
    for (const view of PICTURE_VIEWS) {
      const id = demoId(`picture ${code} ${view}`);
      const drawing = Buffer.from(drawSouvenir(picture, palette, view));
      await files.put(fileKey('souvenir', id, 'svg'), drawing);
      await insertFile(tx, {
        id,
        type: 'souvenir',
        extension: 'svg',
        bytes: drawing.length,
        width: 1200,
        height: 1200,
        ownerId: null,
        now,
      });
    }
  }
}

export async function loadDemoSouvenirs(tx: Tx, files: FileStore, now: Date, scale: number): Promise<void> {
  await tx
    .insertInto('category')
    .values(
      DEMO_CATEGORIES.map(({ code, name }, index) => ({
        id: demoId(`category ${code}`),
        code,
        name: localizedJson(name),
        sort_code: index,
      })),
    )
    .execute();
  await drawPictures(tx, files, now);
  let sortCode = 0;
  for (const batch of batches(scaledSouvenirs(scale), 1000)) {
    await insertSouvenirs(tx, batch, sortCode, now);
    sortCode += batch.length;
  }
}

async function insertSouvenirs(
  tx: Tx,
  souvenirs: readonly DemoSouvenir[],
  firstSortCode: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('souvenir')
    .values(
      souvenirs.map((s, index) => ({
        id: demoId(`souvenir ${s.code}`),
        code: s.code,
        category_id: demoId(`category ${s.category}`),
        name: localizedJson(s.name),
        introduction: localizedJson(s.introduction),
        details: localizedJson(s.details),
        colour: localizedJson(s.colour),
        style: localizedJson(s.style),
        level: s.level,
        applicable_object: s.applicableObject,
        state: s.valid ? 'valid' : 'invalid',
        customised: s.customised,
        perishable: s.perishable,
        in_shop: s.inShop,
        in_application: s.inApplication,
        minimum_stock: s.minimumStock,
        safe_stock: s.safeStock,
        search_text: toSearchText({ 'zh-HK': s.name.zhHK, en: s.name.en }, s.code),
        supplier_id: demoSupplierOf(firstSortCode + index),
        sort_code: firstSortCode + index,
        created_at: now,
        updated_at: now,
        updated_by: '陳美玲',
      })),
    )
    .execute();
  await tx
    .insertInto('souvenir_picture')
    .values(
      souvenirs.flatMap(({ code }) =>
        PICTURE_VIEWS.map((view, position) => ({
          souvenir_id: demoId(`souvenir ${code}`),
          position,
          // copies share the pictures of their original
          file_id: demoId(`picture ${code.slice(0, 7)} ${view}`),
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('souvenir_price')
    .values(
      souvenirs.flatMap((s) =>
        (['mall', 'internal'] as const).flatMap((type) => {
          const amount = type === 'mall' ? s.mallPrice : s.internalPrice;
          if (amount === null) return [];
          return [
            {
              id: demoId(`price ${s.code} ${type}`),
              souvenir_id: demoId(`souvenir ${s.code}`),
              type,
              amount,
              effective_date: pricesSince,
              reason: '首次定價',
              created_at: now,
              created_by: '陳美玲',
            },
          ];
        }),
      ),
    )
    .execute();
}
