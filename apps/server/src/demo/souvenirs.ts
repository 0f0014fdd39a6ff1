import { APPAREL } from './souvenirs/apparel.ts';
import { BAGS } from './souvenirs/bags.ts';
import { DISPLAY } from './souvenirs/display.ts';
import { DRINKWARE } from './souvenirs/drinkware.ts';
import { GIFT_SETS } from './souvenirs/gift-sets.ts';
import { PENS } from './souvenirs/pens.ts';
import { PLUSH } from './souvenirs/plush.ts';
import { STATIONERY } from './souvenirs/stationery.ts';
import { TEA_AND_TREATS } from './souvenirs/tea-and-treats.ts';
import { UMBRELLAS } from './souvenirs/umbrellas.ts';
import type { DemoCategory, DemoSouvenir } from './types.ts';

/** In the order the shop shows them. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  { code: 'STATIONERY', name: { zhHK: '文具', en: 'Stationery' } },
  { code: 'APPAREL', name: { zhHK: '服飾', en: 'Apparel' } },
  { code: 'DRINKWARE', name: { zhHK: '杯具', en: 'Drinkware' } },
  { code: 'DISPLAY', name: { zhHK: '擺設', en: 'Display & awards' } },
  { code: 'TEA', name: { zhHK: '茶具及美食', en: 'Tea & treats' } },
  { code: 'UMBRELLA', name: { zhHK: '雨具', en: 'Umbrellas' } },
  { code: 'PLUSH', name: { zhHK: '毛公仔', en: 'Plush' } },
  { code: 'GIFTSET', name: { zhHK: '禮盒', en: 'Gift sets' } },
];

export const DEMO_SOUVENIRS: readonly DemoSouvenir[] = [
  ...DRINKWARE,
  ...DISPLAY,
  ...UMBRELLAS,
  ...BAGS,
  ...APPAREL,
  ...PLUSH,
  ...PENS,
  ...STATIONERY,
  ...TEA_AND_TREATS,
  ...GIFT_SETS,
];

const byCode = new Map(DEMO_SOUVENIRS.map((souvenir) => [souvenir.code, souvenir]));

export function souvenirOf(code: string): DemoSouvenir {
  const found = byCode.get(code);
  if (!found) throw new Error(`no souvenir of the demo is called ${code}`);
  return found;
}
