// The files in apps/demo/data and apps/demo/pictures agree with each other.
import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  baseSouvenirs,
  categories,
  currentApplications,
  demoPeople,
  findPerson,
  findSouvenir,
  otherPeople,
  pastApplications,
  pictureViews,
  positions,
  randomChoices,
  scriptedOrders,
  souvenirs,
  units,
} from './data.ts';

const pictures = resolve(import.meta.dirname, '../pictures');
const maxPictureBytes = 30_000;
const applications = [...currentApplications, ...pastApplications];

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('every souvenir of the demo has a picture of each view, and no picture is unused or too large', () => {
  const needed = baseSouvenirs.flatMap(({ picture }) => pictureViews.map((view) => `${picture}-${view}.svg`));
  const found = globSync('**/*.svg', { cwd: pictures });
  expect(found.toSorted()).toEqual(needed.toSorted());
  const tooLarge = found.filter((name) => statSync(resolve(pictures, name)).size > maxPictureBytes);
  expect(tooLarge).toEqual([]);
});

test('souvenir codes, accounts, and keys of applications and orders in the demo data are unique', () => {
  expect(repeated(souvenirs.map(({ code }) => code))).toEqual([]);
  expect(repeated([...demoPeople, ...otherPeople].map(({ account }) => account))).toEqual([]);
  expect(repeated(applications.map(({ key }) => key))).toEqual([]);
  expect(repeated(scriptedOrders.map(({ key }) => key))).toEqual([]);
});

test('every category, unit and position that a souvenir or person of the demo names exists', () => {
  const collectCodes = (rows: readonly { code: string }[]) => new Set(rows.map(({ code }) => code));
  const people = [...demoPeople, ...otherPeople];
  const missing = [
    ...souvenirs.map(({ category }) => category).filter((code) => !collectCodes(categories).has(code)),
    ...people.map((person) => person.organizationCode).filter((code) => !collectCodes(units).has(code)),
    ...people
      .flatMap((person) => person.positionCode ?? [])
      .filter((code) => !collectCodes(positions).has(code)),
  ];
  expect(missing).toEqual([]);
});

test('every person and souvenir that the units, applications and orders of the demo name exists', () => {
  const accounts = [
    ...units.flatMap(({ managerAccount }) => managerAccount ?? []),
    ...applications.map(({ applicant }) => applicant),
    ...scriptedOrders.flatMap(({ buyer }) => buyer ?? []),
    ...randomChoices.buyers.map(({ account }) => account),
  ];
  for (const account of accounts) expect(() => findPerson(account)).not.toThrow();
  const lines = [
    ...applications.flatMap((application) => [...application.lines, ...application.recipients]),
    ...scriptedOrders.flatMap((order) => order.lines ?? []),
  ];
  for (const { code } of lines) expect(() => findSouvenir(code)).not.toThrow();
});
