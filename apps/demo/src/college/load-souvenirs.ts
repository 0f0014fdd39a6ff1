// Loads categories, souvenirs, prices and pictures. A scale above 1 repeats the souvenirs with other codes.
import { toSearchText } from '../../../server/src/areas/catalogue/index.ts';
import { fileKey, insertFile } from '../../../server/src/areas/file/index.ts';
import type { Tx } from '../../../server/src/db/connection/database.ts';
import type { FileStore } from '../../../server/src/platform/files.ts';
import {
  baseSouvenirs,
  categories,
  families,
  findListed,
  type PictureView,
  pictureViews,
  readPicture,
  sets,
  souvenirs,
} from '../data.ts';
import type { DemoSouvenir } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import { findRecolouredValue } from '../families.ts';
import { enteredBy } from '../people.ts';
import { insertCreatedHistory } from './insert-created-history.ts';
import { findSupplierId } from './load-suppliers.ts';
import { renderDetails } from './souvenir-details.ts';

const pricesValidFrom = '2026-01-01';
const rowsPerInsert = 1000;
const codeLength = 'GF-0001'.length;

/** Yields all souvenirs, then `scale` - 1 copies of the base souvenirs, each with its number in code and name. */
export function* scaledSouvenirs(scale: number): Generator<DemoSouvenir> {
  yield* souvenirs;
  for (let copy = 2; copy <= scale; copy++) {
    for (const { member: _, ...souvenir } of baseSouvenirs) {
      yield {
        ...souvenir,
        code: `${souvenir.code}-${copy}`,
        name: { 'zh-HK': `${souvenir.name['zh-HK']} ${copy}`, en: `${souvenir.name.en} ${copy}` },
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

/** Copies and the members of a family share pictures, but each colour has its own. */
const makePictureKey = (souvenirCode: string): string => {
  const souvenir = souvenirs.find(({ code }) => code === souvenirCode);
  const colour = souvenir && findRecolouredValue(souvenir)?.key;
  return souvenirCode.slice(0, codeLength) + (colour ? `-${colour}` : '');
};
export const makePictureId = (souvenirCode: string, view: PictureView): string =>
  demoId(`picture ${makePictureKey(souvenirCode)} ${view}`);

export async function loadSouvenirs(tx: Tx, files: FileStore, now: Date, scale: number): Promise<void> {
  await tx
    .insertInto('category')
    .values(
      categories.map(({ code, name }, index) => ({
        id: demoId(`category ${code}`),
        code,
        name: JSON.stringify(name),
        sort_code: index,
      })),
    )
    .execute();
  await storePictures(tx, files, now);
  await insertFamilies(tx, now);
  let sortCode = 0;
  for (const batch of batches(scaledSouvenirs(scale), rowsPerInsert)) {
    await insertSouvenirs(tx, batch, sortCode, now);
    await insertPictures(tx, batch);
    await insertPrices(tx, batch, now);
    sortCode += batch.length;
  }
  await insertSets(tx, now);
}

async function storePictures(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const withOwnPictures = new Map(souvenirs.map((souvenir) => [makePictureKey(souvenir.code), souvenir]));
  for (const souvenir of withOwnPictures.values()) {
    for (const view of pictureViews) {
      const id = makePictureId(souvenir.code, view);
      const picture = readPicture(souvenir, view);
      await files.put(fileKey('souvenir', id, 'svg'), picture);
      await insertFile(tx, {
        id,
        type: 'souvenir',
        extension: 'svg',
        bytes: picture.length,
        width: 1200,
        height: 1200,
        ownerId: null,
        now,
      });
    }
  }
}

async function insertFamilies(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('souvenir_family')
    .values(
      families.map(({ code, options }) => ({
        id: demoId(`family ${code}`),
        code,
        name: JSON.stringify(findListed(code).name),
        options: JSON.stringify(
          options.map(({ kind, values }) => ({
            kind,
            values: values.map(({ key, name, swatch }) => ({ key, name, swatch })),
          })),
        ),
        created_at: now,
        updated_at: now,
        updated_by: enteredBy,
      })),
    )
    .execute();
}

async function insertSets(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('souvenir_set')
    .values(
      sets.map(({ code, packingCost }) => ({
        souvenir_id: demoId(`souvenir ${code}`),
        packing_cost: packingCost,
        updated_at: now,
        updated_by: enteredBy,
      })),
    )
    .execute();
  await tx
    .insertInto('souvenir_part')
    .values(
      sets.flatMap(({ code, parts }) =>
        parts.map((part, index) => ({
          set_id: demoId(`souvenir ${code}`),
          part_id: demoId(`souvenir ${part.code}`),
          position: index + 1,
          quantity: part.quantity,
        })),
      ),
    )
    .execute();
}

const toPersonalColumns = ({ personal }: DemoSouvenir) =>
  personal && {
    personal_text: true,
    personal_label: JSON.stringify(personal.label),
    personal_max_length: personal.maxLength,
    personal_characters: personal.characters,
    personal_price: personal.price,
    personal_days: personal.days,
  };

async function insertSouvenirs(
  tx: Tx,
  batch: readonly DemoSouvenir[],
  firstSortCode: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('souvenir')
    .values(
      batch.map((souvenir, index) => ({
        id: demoId(`souvenir ${souvenir.code}`),
        code: souvenir.code,
        category_id: demoId(`category ${souvenir.category}`),
        name: JSON.stringify(souvenir.name),
        introduction: JSON.stringify(souvenir.introduction),
        details: JSON.stringify(renderDetails(souvenir.details)),
        colour: JSON.stringify(souvenir.colour),
        style: JSON.stringify(souvenir.style),
        level: souvenir.level,
        applicable_object: souvenir.applicableObject,
        state: souvenir.valid ? 'valid' : 'invalid',
        customised: souvenir.customised,
        perishable: souvenir.perishable,
        ...toPersonalColumns(souvenir),
        in_shop: souvenir.inShop,
        in_application: souvenir.inApplication,
        minimum_stock: souvenir.minimumStock,
        safe_stock: souvenir.safeStock,
        search_text: toSearchText(souvenir.name, souvenir.code),
        supplier_id: findSupplierId(souvenir, firstSortCode + index),
        family_id: souvenir.member ? demoId(`family ${souvenir.member.family.code}`) : null,
        option_keys: [...(souvenir.member?.keys ?? [])],
        sort_code: firstSortCode + index,
        created_at: now,
        updated_at: now,
        updated_by: enteredBy,
      })),
    )
    .execute();
  await insertCreatedHistory(
    tx,
    'souvenir',
    batch.map(({ code }) => code),
    now,
  );
}

async function insertPictures(tx: Tx, batch: readonly DemoSouvenir[]): Promise<void> {
  await tx
    .insertInto('souvenir_picture')
    .values(
      batch.flatMap(({ code }) =>
        pictureViews.map((view, position) => ({
          souvenir_id: demoId(`souvenir ${code}`),
          position,
          file_id: makePictureId(code, view),
        })),
      ),
    )
    .execute();
}

async function insertPrices(tx: Tx, batch: readonly DemoSouvenir[], now: Date): Promise<void> {
  const prices = batch.flatMap((souvenir) => [
    { souvenir, type: 'mall', amount: souvenir.mallPrice },
    { souvenir, type: 'internal', amount: souvenir.internalPrice },
  ]);
  const findFamilyPrice = ({ member }: DemoSouvenir, type: string) => {
    if (!member || (type === 'mall' && member.family.ownPrices[member.keys.join('-')])) return null;
    return demoId(`family price ${member.family.code} ${type}`);
  };
  await tx
    .insertInto('souvenir_price')
    .values(
      prices.flatMap(({ souvenir, type, amount }) =>
        amount === null
          ? []
          : [
              {
                id: demoId(`price ${souvenir.code} ${type}`),
                souvenir_id: demoId(`souvenir ${souvenir.code}`),
                type,
                amount,
                family_price: findFamilyPrice(souvenir, type),
                effective_date: pricesValidFrom,
                reason: '首次定價',
                created_at: now,
                created_by: enteredBy,
              },
            ],
      ),
    )
    .execute();
}
