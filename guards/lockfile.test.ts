// Tests that the lockfile installs on other machines than the one that wrote it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { cpu?: string[]; os?: string[]; resolved?: string };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
const namesFor = (cpu: string) =>
  Object.entries(packages)
    .filter(([, found]) => found.cpu?.includes(cpu) && found.os?.includes('linux') !== false)
    .map(([path]) => path.split('node_modules/').at(-1)!)
    .sort();

test('every package for Linux on x64 is in the lockfile for arm64, too', () => {
  const names = namesFor('x64');
  expect(names.length).toBeGreaterThan(10);
  expect(namesFor('arm64')).toEqual(names.map((name) => name.replace('x64', 'arm64')));
});

test('the lockfile names no registry', () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => /^(https?|git)/.test(address))).toEqual([]);
});
