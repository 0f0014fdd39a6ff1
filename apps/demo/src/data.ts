// Reads apps/demo/data and apps/demo/pictures. The other files of the demo import the data from here.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  applicationSchema,
  categorySchema,
  contactSchema,
  type DemoPerson,
  type DemoSouvenir,
  familySchema,
  orderTextsSchema,
  personSchema,
  positionSchema,
  randomChoicesSchema,
  scriptedOrderSchema,
  setSchema,
  souvenirSchema,
  storageSchema,
  supplierSchema,
  unitSchema,
} from './data-schemas.ts';
import { addMembers, findRecolouredValue } from './families.ts';

const folder = resolve(import.meta.dirname, '..');

function read<T extends z.ZodType>(name: string, schema: T): z.infer<T> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(resolve(folder, 'data', name), 'utf8')));
  if (!parsed.success)
    throw new Error(`apps/demo/data/${name} is not valid.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
const readList = <T extends z.ZodType>(name: string, schema: T): z.infer<T>[] => read(name, z.array(schema));

/** In the order in which the shop shows them. */
export const categories = readList('categories.json', categorySchema);

/** From all files in data/souvenirs, in the order of their codes. */
const listed: readonly DemoSouvenir[] = readdirSync(resolve(folder, 'data/souvenirs'))
  .flatMap((name) => readList(`souvenirs/${name}`, souvenirSchema))
  .sort((a, b) => (a.code < b.code ? -1 : 1));
export const families = readList('families.json', familySchema);
export const sets = readList('sets.json', setSchema);
/** All souvenirs, with the new members of the families at the end. */
export const souvenirs: readonly DemoSouvenir[] = addMembers(listed, families);
/** The souvenirs without the new members of the families. */
export const baseSouvenirs: readonly DemoSouvenir[] = souvenirs.slice(0, listed.length);

export const storages = readList('storages.json', storageSchema);
export const suppliers = readList('suppliers.json', supplierSchema);

/** Parents come before their children. */
export const units = readList('organization/units.json', unitSchema);
export const positions = readList('organization/positions.json', positionSchema);
/** Settings for the letterhead, by key. */
export const contactSettings = read('organization/contact.json', contactSchema);
/** The accounts for people who try the program. */
export const demoPeople = readList('organization/demo-accounts.json', personSchema);
/** Other people buy and apply, so that the demo accounts start with an unused monthly quota. */
export const otherPeople = readList('organization/other-people.json', personSchema);

export const currentApplications = readList('applications/current.json', applicationSchema);
export const pastApplications = ['past-earlier', 'past-recent', 'past-in-progress'].flatMap((name) =>
  readList(`applications/${name}.json`, applicationSchema),
);

export const scriptedOrders = readList('orders/scripted-orders.json', scriptedOrderSchema);
export const randomChoices = read('orders/random-choices.json', randomChoicesSchema);
export const orderTexts = read('orders/texts.json', orderTextsSchema);

const souvenirsByCode = new Map(souvenirs.map((souvenir) => [souvenir.code, souvenir]));
const peopleByAccount = new Map([...demoPeople, ...otherPeople].map((person) => [person.account, person]));

/** The souvenir as described in its file, before it became a member of a family. */
export function findListed(code: string): DemoSouvenir {
  return listed.find((souvenir) => souvenir.code === code)!;
}

export function findSouvenir(code: string): DemoSouvenir {
  const found = souvenirsByCode.get(code);
  if (!found) throw new Error(`The demo has no souvenir ${code}.`);
  return found;
}

export function findPerson(account: string): DemoPerson {
  const found = peopleByAccount.get(account);
  if (!found) throw new Error(`The demo has no account ${account}.`);
  return found;
}

/** front: the whole object. detail: a close-up. gift: the object beside the college's paper bag. */
export const pictureViews = ['front', 'detail', 'gift'] as const;
export type PictureView = (typeof pictureViews)[number];

export function readPicture(souvenir: DemoSouvenir, view: PictureView): Buffer {
  const picture = readFileSync(resolve(folder, 'pictures', `${souvenir.picture}-${view}.svg`));
  const recolour = findRecolouredValue(souvenir)?.recolour;
  if (!recolour) return picture;
  return Buffer.from(
    picture.toString('utf8').replace(/#[0-9a-f]{6}/g, (colour) => recolour[colour] ?? colour),
  );
}
