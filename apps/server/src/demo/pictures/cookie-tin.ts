import {
  type Art,
  bauhinia,
  crest,
  cylinder,
  defs,
  ellipse,
  group,
  linear,
  metal,
  PAPER,
  type Palette,
  path,
  radial,
  shade,
  tint,
} from './kit.ts';

const BISCUIT = '#dba45c';

export function cookieTin({ main, accent }: Palette): Art {
  const swirl = (x: number, y: number, s: number, jam: string) =>
    group(
      `translate(${x} ${y}) scale(${s} ${s * 0.62})`,
      ellipse(0, 10, 82, 82, shade(BISCUIT, 0.35)),
      ...Array.from({ length: 9 }, (_, i) => {
        const a = (i * 2 * Math.PI) / 9;
        return ellipse(
          Math.round(46 * Math.cos(a)),
          Math.round(46 * Math.sin(a)),
          36,
          36,
          i % 2 ? BISCUIT : tint(BISCUIT, 0.2),
        );
      }),
      ellipse(0, 0, 30, 30, shade(jam, 0.15)),
      ellipse(-6, -6, 20, 20, jam),
      ellipse(-10, -12, 8, 6, '#fff', 'opacity=".6"'),
    );
  const body = [
    defs(
      cylinder('tin-side', main),
      metal('tin-gold', accent),
      radial(
        'tin-lid',
        [
          [0, tint(main, 0.25)],
          [0.7, main],
          [1, shade(main, 0.2)],
        ],
        0.4,
        0.35,
        0.7,
      ),
      linear('tin-inside', 'down', [
        [0, shade(accent, 0.45)],
        [1, tint(accent, 0.2)],
      ]),
    ),
    ellipse(726, 476, 258, 262, shade(main, 0.4)),
    ellipse(714, 470, 258, 262, 'url(#tin-gold)'),
    ellipse(714, 470, 240, 244, 'url(#tin-lid)'),
    `<circle cx="714" cy="470" r="196" fill="none" stroke="${tint(accent, 0.35)}" stroke-width="5"/>`,
    ...[0, 60, 120, 180, 240, 300].map((a) => {
      const r = (a * Math.PI) / 180;
      return bauhinia(
        Math.round(714 + 168 * Math.cos(r)),
        Math.round(470 + 168 * Math.sin(r)),
        34,
        tint(main, 0.35),
        tint(accent, 0.4),
        a,
      );
    }),
    crest(714, 470, 196, { shield: PAPER, drop: main, rim: accent }),
    path('M206 742V872Q206 968 510 968Q814 968 814 872V742Z', 'url(#tin-side)'),
    path(
      'M206 850V872Q206 968 510 968Q814 968 814 872V850Q814 944 510 944Q206 944 206 850Z',
      'url(#tin-gold)',
    ),
    ellipse(510, 740, 304, 108, 'url(#tin-gold)'),
    ellipse(510, 742, 284, 94, 'url(#tin-inside)'),
    ellipse(510, 754, 270, 80, shade(BISCUIT, 0.55)),
    swirl(372, 722, 0.84, '#b3243a'),
    swirl(506, 696, 0.84, main),
    swirl(644, 722, 0.84, '#6b3b22'),
    swirl(312, 768, 0.8, '#6b3b22'),
    swirl(440, 786, 0.9, '#c78a1e'),
    swirl(580, 786, 0.9, '#b3243a'),
    swirl(706, 768, 0.78, main),
    path(
      'M206 742V764Q230 862 510 862Q790 862 814 764V742Q790 836 510 848Q230 836 206 742Z',
      tint(main, 0.12),
    ),
    ...[330, 450, 570, 690].map((x, i) =>
      bauhinia(x, 906 - (i === 0 || i === 3 ? 12 : 0), 26, tint(main, 0.5), tint(accent, 0.3), x),
    ),
    group('translate(890 916) scale(1)', swirl(0, 0, 0.9, '#b3243a')),
  ].join('');
  return {
    body: group('translate(10 -30)', body),
    shadow: [570, 945, 390, 42],
    focus: [520, 700],
    zoom: 1.65,
    tilt: -6,
  };
}
