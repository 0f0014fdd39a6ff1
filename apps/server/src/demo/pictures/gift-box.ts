import {
  type Art,
  bauhinia,
  crest,
  defs,
  ellipse,
  line,
  linear,
  mirrored,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  stitch,
  tint,
} from './kit.ts';

export function giftBox({ main, accent }: Palette): Art {
  const loop =
    path('M590 372C520 250 380 220 340 276C306 330 420 396 590 392Z', accent) +
    path('M580 372C520 290 420 258 386 290C372 330 460 372 580 380Z', shade(accent, 0.3)) +
    path('M580 396C520 420 470 470 436 540L488 526L510 566C540 500 570 450 600 410Z', shade(accent, 0.12));
  const body = [
    defs(
      linear('gift-front', 'across', [
        [0, tint(main, 0.1)],
        [0.5, main],
        [1, shade(main, 0.22)],
      ]),
      linear('gift-lid', 'across', [
        [0, tint(main, 0.22)],
        [0.5, tint(main, 0.06)],
        [1, shade(main, 0.12)],
      ]),
      linear('gift-band', 'across', [
        [0, tint(accent, 0.35)],
        [0.5, accent],
        [1, shade(accent, 0.15)],
      ]),
    ),
    rect(306, 520, 588, 420, 16, 'url(#gift-front)'),
    ...[
      [380, 640],
      [470, 760],
      [372, 868],
      [730, 640],
      [822, 740],
      [738, 860],
    ].map(([x, y], i) => bauhinia(x ?? 0, y ?? 0, 34, tint(main, 0.16), tint(main, 0.35), i * 25)),
    rect(306, 520, 588, 30, 0, shade(main, 0.5), 'opacity=".4"'),
    rect(552, 520, 96, 420, 0, 'url(#gift-band)'),
    rect(272, 396, 656, 134, 16, 'url(#gift-lid)'),
    rect(272, 396, 656, 10, 5, '#fff', 'opacity=".3"'),
    rect(546, 396, 108, 134, 0, 'url(#gift-band)'),
    line('M564 400V936M636 400V936', tint(accent, 0.6), 4, 'opacity=".8"'),
    loop,
    mirrored(loop),
    rect(548, 344, 104, 76, 30, accent),
    rect(562, 352, 18, 58, 9, '#fff', 'opacity=".35"'),
    ellipse(600, 728, 96, 96, PAPER),
    `<circle cx="600" cy="728" r="84" fill="none" stroke="${accent}" stroke-width="4"/>`,
    crest(600, 730, 118, { shield: main, drop: PAPER, rim: tint(accent, 0.4) }),
    stitch('M324 928H876', tint(main, 0.3), 3),
  ].join('');
  return { body, shadow: [600, 942, 350, 34], focus: [600, 500], zoom: 1.6, tilt: -8 };
}

/** The college's paper bag, the companion of the "gift" view. */
export function paperBag(mark: string, cord: string): string {
  const face = '#f4e9d4';
  return [
    defs(
      linear('bag-face', 'across', [
        [0, tint(face, 0.4)],
        [1, shade(face, 0.05)],
      ]),
    ),
    line('M330 390C330 250 490 250 490 390', shade(cord, 0.2), 12),
    path('M300 380L334 300L380 344L424 296L470 342L520 290L600 368Z', tint(mark, 0.55)),
    path('M320 380L372 318L430 366L486 312L560 380Z', tint(mark, 0.72)),
    path('M230 372H560V900H230Z', 'url(#bag-face)'),
    path('M560 372L650 346V866L560 900Z', shade(face, 0.24)),
    path('M560 372L606 360V882L560 900Z', shade(face, 0.14)),
    path('M230 372H560V392H230Z', tint(cord, 0.35), 'opacity=".6"'),
    line('M310 420C310 240 480 240 480 420', cord, 12),
    ellipse(310, 420, 11, 11, shade(cord, 0.3)),
    ellipse(480, 420, 11, 11, shade(cord, 0.3)),
    crest(395, 620, 190, { shield: mark, drop: PAPER, rim: tint(cord, 0.3) }),
    line('M340 770H450M366 800H424', tint(mark, 0.3), 7),
  ].join('');
}
