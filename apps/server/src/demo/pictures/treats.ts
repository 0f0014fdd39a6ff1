import {
  type Art,
  bauhinia,
  crest,
  cylinder,
  defs,
  ellipse,
  group,
  line,
  linear,
  metal,
  PAPER,
  type Palette,
  path,
  radial,
  rect,
  shade,
  tint,
} from './kit.ts';

const BISCUIT = '#dba45c';

export function eggRolls({ main, accent }: Palette): Art {
  const roll = (x: number, top: number) =>
    rect(x - 38, top, 76, 240, 20, 'url(#roll-up)') +
    line(
      `M${x - 30} ${top + 70}C${x} ${top + 50} ${x + 10} ${top + 110} ${x + 34} ${top + 86}`,
      shade(BISCUIT, 0.3),
      5,
      'opacity=".5"',
    ) +
    ellipse(x, top + 8, 38, 20, tint(BISCUIT, 0.28)) +
    line(`M${x - 24} ${top + 8}a24 11 0 1 1 40 8a16 7 0 1 1-24-10a9 4 0 1 1 12 5`, shade(BISCUIT, 0.35), 5);
  const lying = (y: number, x: number) =>
    group(
      `translate(${x} ${y})`,
      rect(0, -40, 290, 80, 36, 'url(#roll-flat)'),
      line(
        'M60-34C80-10 50 10 70 36M150-36C170-6 140 10 160 38M230-36C246-10 220 8 236 36',
        shade(BISCUIT, 0.3),
        5,
        'opacity=".5"',
      ),
      ellipse(26, 0, 26, 40, tint(BISCUIT, 0.3)),
      line('M26-24a12 24 0 1 1-10 38a8 16 0 1 1 12-24a5 9 0 1 1-4 12', shade(BISCUIT, 0.35), 5),
    );
  const body = [
    defs(
      cylinder('roll-up', BISCUIT),
      linear('roll-flat', 'down', [
        [0, shade(BISCUIT, 0.05)],
        [0.28, tint(BISCUIT, 0.35)],
        [0.5, BISCUIT],
        [1, shade(BISCUIT, 0.35)],
      ]),
      linear('roll-box', 'across', [
        [0, tint(main, 0.1)],
        [0.5, main],
        [1, shade(main, 0.14)],
      ]),
      metal('roll-gold', accent),
    ),
    path('M300 470L340 420H800L840 470Z', shade(main, 0.5)),
    roll(380, 330),
    roll(466, 280),
    roll(552, 316),
    roll(638, 266),
    roll(724, 312),
    path('M300 470H770V950H330Q300 950 300 920Z', 'url(#roll-box)'),
    path('M770 470L846 430V900L770 950Z', shade(main, 0.38)),
    path('M300 470H770V500H300Z', 'url(#roll-gold)'),
    path('M770 470L846 430V458L770 500Z', shade(accent, 0.35)),
    path('M300 860H770V872H300ZM300 886H770V892H300Z', tint(accent, 0.3)),
    ellipse(535, 686, 140, 140, tint(accent, 0.75)),
    `<circle cx="535" cy="686" r="126" fill="none" stroke="${accent}" stroke-width="5"/>`,
    crest(535, 690, 170, { shield: main, drop: PAPER, rim: tint(accent, 0.4) }),
    ...[
      [352, 552],
      [718, 552],
      [352, 812],
      [718, 812],
    ].map(([x, y]) => bauhinia(x ?? 0, y ?? 0, 34, tint(main, 0.4), tint(accent, 0.4), 20)),
    lying(908, 640),
    lying(834, 700),
  ].join('');
  return {
    body: group('translate(-20 -10)', body),
    shadow: [600, 942, 370, 34],
    focus: [560, 520],
    zoom: 1.55,
    tilt: 7,
  };
}

export function pastryBox({ main, accent }: Palette): Art {
  const pastry = (x: number, y: number, k: number) =>
    [
      rect(x - 84, y - 84, 168, 168, 26, k % 2 ? tint(main, 0.75) : '#f3e4c8'),
      ...[-60, -36, -12, 12, 36, 60].map((d) =>
        line(`M${x + d} ${y - 82}V${y - 66}M${x + d} ${y + 66}V${y + 82}`, '#c9a974', 4, 'opacity=".6"'),
      ),
      rect(x - 66, y - 60, 132, 132, 24, shade(BISCUIT, 0.3)),
      rect(x - 66, y - 68, 132, 132, 24, 'url(#pastry-top)'),
      rect(x - 52, y - 54, 104, 104, 16, 'none', `stroke="${shade(BISCUIT, 0.25)}" stroke-width="4"`),
      k % 2
        ? bauhinia(x, y, 40, shade(BISCUIT, 0.3), tint(BISCUIT, 0.3), k * 20)
        : crest(x, y - 2, 78, { shield: shade(BISCUIT, 0.3), drop: tint(BISCUIT, 0.35) }),
    ].join('');
  const cells: string[] = [];
  for (let k = 0; k < 9; k++) cells.push(pastry(402 + (k % 3) * 198, 420 + Math.floor(k / 3) * 198, k));
  const drawing = [
    defs(
      radial(
        'pastry-top',
        [
          [0, tint(BISCUIT, 0.4)],
          [0.7, BISCUIT],
          [1, shade(BISCUIT, 0.12)],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ),
    rect(254, 278, 692, 692, 34, shade(main, 0.5), 'opacity=".25"'),
    rect(254, 264, 692, 692, 30, main),
    rect(254, 264, 692, 16, 8, tint(main, 0.3)),
    rect(284, 296, 632, 632, 18, shade(main, 0.45)),
    ...cells,
    line('M501 300V924M699 300V924M288 519H912M288 717H912', tint(accent, 0.35), 10),
  ].join('');
  return {
    body: group('rotate(-6 600 600) translate(12 -18) scale(.98)', drawing),
    shadow: [610, 930, 370, 50],
    focus: [560, 520],
    zoom: 1.6,
    tilt: 14,
  };
}
