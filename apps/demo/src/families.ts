// Adds the members of the demo's families to its souvenirs.
import {
  combineOptions,
  findValues,
  memberCode,
  memberName,
  optionTexts,
} from '@keepsake/core/catalogue/families/family.rules';
import type { DemoFamily, DemoSouvenir } from './data-schemas.ts';

const noStock = { MAIN: 0, SHOP: 0, OFFICE: 0, EVENT: 0 };

function toMember(source: DemoSouvenir, family: DemoFamily, keys: readonly string[]): DemoSouvenir {
  const key = keys.join('-');
  const values = findValues(family.options, keys)!;
  const member = {
    ...source,
    name: memberName(source.name, values),
    ...optionTexts(family.options, values),
    member: { family, keys },
  } as DemoSouvenir;
  if (key === family.existing) return member;
  return {
    ...member,
    code: memberCode(family.code, keys),
    mallPrice: family.ownPrices[key] ?? source.mallPrice,
    minimumStock: family.minimumStock,
    safeStock: family.safeStock,
    stock: family.withoutStock.includes(key) ? noStock : family.stock,
  };
}

/** New members come last, so that the other souvenirs keep their order and their random choices. */
export function addMembers(
  souvenirs: readonly DemoSouvenir[],
  families: readonly DemoFamily[],
): DemoSouvenir[] {
  const members = families.flatMap((family) => {
    const source = souvenirs.find(({ code }) => code === family.code);
    if (!source) throw new Error(`The demo has no souvenir ${family.code} for its family.`);
    return combineOptions(family.options).map((keys) => toMember(source, family, keys));
  });
  const memberByCode = new Map(members.map((member) => [member.code, member]));
  const codes = new Set(souvenirs.map(({ code }) => code));
  return [
    ...souvenirs.map((souvenir) => memberByCode.get(souvenir.code) ?? souvenir),
    ...members.filter(({ code }) => !codes.has(code)),
  ];
}

/** The option value for which the pictures are recoloured: a colour that the existing souvenir does not have. */
export function findRecolouredValue({ member }: DemoSouvenir) {
  if (!member) return undefined;
  return member.family.options
    .map(({ values }, index) => values.find(({ key }) => key === member.keys[index]))
    .find((value) => value?.recolour);
}
