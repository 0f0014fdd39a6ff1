import { canopy, rib } from './canopy.ts';
import {
  type Art,
  bauhinia,
  clip,
  clipped,
  crest,
  cylinder,
  defs,
  group,
  line,
  metal,
  type Palette,
  path,
  rect,
  shade,
  stitch,
  tint,
} from './kit.ts';

export function longUmbrella({ main, accent }: Palette): Art {
  const drawing = [
    defs(
      metal('umbrella-pole', '#8d8a94'),
      cylinder('umbrella-wood', '#8a5a34'),
      metal('umbrella-ring', accent),
    ),
    rect(591, 530, 18, 330, 4, 'url(#umbrella-pole)'),
    line('M600 846V905A62 62 0 0 0 724 905V890', '#5f3b20', 40),
    line('M598 846V905A62 62 0 0 0 720 907V890', '#8a5a34', 32),
    line('M592 850V905A68 68 0 0 0 640 966', '#b98557', 7, 'opacity=".9"'),
    rect(578, 824, 44, 26, 6, 'url(#umbrella-ring)'),
    rect(590, 180, 20, 84, 8, 'url(#umbrella-ring)'),
    canopy(main, accent),
    path('M570 262Q600 228 630 262Q600 276 570 262Z', accent),
    crest(600, 440, 130, { shield: tint(main, 0.88), drop: main, rim: accent }),
  ].join('');
  return {
    body: group('rotate(-9 600 600)', drawing),
    shadow: [640, 985, 240, 28],
    focus: [560, 470],
    zoom: 1.6,
    tilt: 14,
  };
}

export function sunUmbrella({ main, accent }: Palette): Art {
  const flowers = [
    [352, 498, 40],
    [455, 400, 34],
    [600, 470, 58],
    [745, 400, 34],
    [850, 500, 40],
    [600, 340, 28],
    [500, 500, 22],
    [706, 506, 22],
  ] as const;
  const drawing = [
    defs(
      metal('sun-pole', '#9b98a2'),
      cylinder('sun-grip', shade(main, 0.35)),
      metal('sun-ring', accent),
      clip('sun-clip', `<path d="M600 250${rib(205)}H995C979 400 805 262 600 250Z"/>`),
    ),
    rect(592, 530, 16, 290, 4, 'url(#sun-pole)'),
    rect(588, 640, 24, 18, 4, '#6e6b75'),
    line('M600 930C560 1000 660 1010 636 940', accent, 10),
    rect(572, 800, 56, 142, 20, 'url(#sun-grip)'),
    rect(570, 792, 60, 20, 6, 'url(#sun-ring)'),
    rect(592, 206, 16, 56, 7, 'url(#sun-ring)'),
    canopy(main, accent),
    clipped(
      'sun-clip',
      ...flowers.map(([x, y, r], i) => bauhinia(x, y, r, tint(main, 0.62), shade(accent, 0.05), i * 23)),
    ),
    path('M574 260Q600 234 626 260Q600 274 574 260Z', accent),
  ].join('');
  return {
    body: group('rotate(10 600 600)', drawing),
    shadow: [570, 985, 220, 26],
    focus: [610, 450],
    zoom: 1.65,
    tilt: -18,
  };
}

export function foldingUmbrella({ main, accent }: Palette): Art {
  const cloth = 'M520 300Q600 262 680 300L712 770Q600 826 488 770Z';
  const drawing = [
    defs(
      cylinder('fold-cloth', main),
      metal('fold-ring', accent),
      cylinder('fold-grip', '#3a2a3b'),
      clip('fold-clip', `<path d="${cloth}"/>`),
    ),
    rect(572, 196, 56, 80, 18, 'url(#fold-grip)'),
    rect(560, 258, 80, 26, 8, 'url(#fold-ring)'),
    line('M600 985C540 1090 690 1100 640 985', shade(main, 0.2), 14),
    rect(548, 790, 104, 200, 30, 'url(#fold-grip)'),
    rect(566, 830, 12, 110, 6, '#fff', 'opacity=".3"'),
    rect(584, 846, 32, 44, 16, accent),
    rect(540, 786, 120, 28, 8, 'url(#fold-ring)'),
    path(cloth, 'url(#fold-cloth)'),
    clipped(
      'fold-clip',
      path('M560 270Q470 520 520 820L488 830L470 290Z', shade(main, 0.3), 'opacity=".55"'),
      path('M668 280Q560 520 600 830L660 820Q620 560 700 300Z', tint(main, 0.14), 'opacity=".7"'),
      path('M700 400Q640 560 676 820H730V400Z', shade(main, 0.35), 'opacity=".5"'),
      line('M570 276Q486 540 540 812M640 276Q566 540 606 818M694 330Q630 560 666 806', shade(main, 0.45), 4),
      path('M470 500Q600 570 730 500V580Q600 650 470 580Z', shade(main, 0.24)),
      stitch('M480 516Q600 580 722 516', tint(main, 0.5), 4),
      stitch('M480 576Q600 640 722 576', tint(main, 0.5), 4),
    ),
    path('M496 770Q600 824 704 770L712 792Q600 850 488 792Z', shade(main, 0.35)),
    crest(600, 582, 62, { shield: accent, drop: tint(accent, 0.75) }),
    line('M540 320L520 480', '#fff', 12, 'opacity=".35"'),
  ].join('');
  return {
    body: group('rotate(32 600 620) translate(0 -20)', drawing),
    shadow: [560, 985, 300, 34],
    focus: [610, 590],
    zoom: 1.7,
    tilt: -20,
  };
}
