import type { DemoSouvenir } from '../types.ts';
import { GROUND, sheet } from './sheet.ts';

export const PENS: readonly DemoSouvenir[] = [
  {
    code: 'GF-0024',
    category: 'STATIONERY',
    picture: 'ballpoint',
    palette: { ground: GROUND.mint, main: '#8a1a5e', accent: '#24406b' },
    name: { zhHK: '金屬原子筆', en: 'Metal ballpoint pen' },
    introduction: {
      zhHK: '寫得順手的一枝筆，開會上課都帶着。',
      en: 'The pen that gets borrowed and, with luck, returned.',
    },
    details: sheet(
      [
        '黃銅筆身配亮漆，重心稍前，長時間書寫亦不易疲倦。',
        'A lacquered brass barrel, weighted slightly forwards for long lectures.',
      ],
      [
        ['0.7 毫米低黏度油墨', '0.7 mm low-viscosity ink'],
        ['可換 G2 筆芯', 'Takes standard G2 refills'],
      ],
      [
        ['material', '黃銅', 'Brass'],
        ['size', '長 14 厘米', '14 cm long'],
      ],
    ),
    colour: { zhHK: '紫紅', en: 'Bauhinia purple' },
    style: { zhHK: '經典', en: 'Classic' },
    level: 'normal',
    applicableObject: 'A',
    mallPrice: 4800,
    internalPrice: 3600,
    unitCost: 1500,
    minimumStock: 80,
    safeStock: 160,
    customised: false,
    perishable: false,
    inShop: true,
    inApplication: true,
    valid: true,
    stock: { MAIN: 420, SHOP: 60, OFFICE: 80, EVENT: 100 },
  },
  {
    code: 'GF-0025',
    category: 'STATIONERY',
    picture: 'fountainPen',
    palette: { ground: GROUND.lilac, main: '#2b2230', accent: '#c79a45' },
    name: { zhHK: '院士刻名鋼筆', en: 'Fellows’ engraved fountain pen' },
    introduction: { zhHK: '簽下名字的那一刻，筆尖知道分量。', en: 'For signatures that carry weight.' },
    details: sheet(
      [
        '14K 金筆尖由資深師傅逐枝調校，筆桿可刻上受贈者姓名。',
        'The 14 ct gold nib is tuned by hand, and the barrel engraved with the recipient’s name.',
      ],
      [
        ['活塞上墨，附墨水一瓶', 'Piston filler, with a bottle of ink'],
        ['筆桿刻名，中英文均可', 'Engraved in Chinese or English'],
        ['終身保養', 'Lifetime service'],
      ],
      [
        ['material', '樹脂、14K 金', 'Resin and 14 ct gold'],
        ['size', '長 14.5 厘米', '14.5 cm long'],
        ['leadTime', '7 個工作天', '7 working days'],
      ],
    ),
    colour: { zhHK: '墨黑', en: 'Ink black' },
    style: { zhHK: '典雅', en: 'Elegant' },
    level: 'vip',
    applicableObject: 'D',
    mallPrice: 108000,
    internalPrice: 90000,
    unitCost: 48000,
    minimumStock: 5,
    safeStock: 10,
    customised: true,
    perishable: false,
    inShop: true,
    inApplication: true,
    valid: true,
    stock: { MAIN: 8, SHOP: 2, OFFICE: 4, EVENT: 0 },
  },
];
