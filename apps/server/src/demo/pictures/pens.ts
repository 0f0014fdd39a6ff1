import {
  type Art,
  crest,
  defs,
  ellipse,
  group,
  INK,
  line,
  linear,
  metal,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  tint,
} from './kit.ts';

/** A fountain pen along the x axis, nib at the left, from x = 0 to x = 620; 64 thick, centred on y = 0. */
function pen(id: string, main: string, accent: string): string {
  const barrel = linear(`${id}-barrel`, 'down', [
    [0, shade(main, 0.2)],
    [0.25, tint(main, 0.35)],
    [0.45, main],
    [1, shade(main, 0.5)],
  ]);
  return [
    defs(barrel, metal(`${id}-gold`, accent, 'down')),
    path('M0 0C50-12 90-26 132-24V24C90 26 50 12 0 0Z', `url(#${id}-gold)`),
    line('M6 0H84', shade(accent, 0.6), 3),
    ellipse(90, 0, 7, 7, shade(accent, 0.6)),
    path('M96-20Q124-12 124 0Q124 12 96 20Z', tint(accent, 0.5), 'opacity=".5"'),
    path('M126-22C170-24 200-26 224-28V28C200 26 170 24 126 22Z', shade(main, 0.35)),
    path('M126-14C170-16 200-18 224-18V-10C200-10 170-8 126-7Z', '#fff', 'opacity=".3"'),
    rect(220, -33, 20, 66, 5, `url(#${id}-gold)`),
    path('M240-34H560C610-32 626-14 626 0C626 14 610 32 560 34H240Z', `url(#${id}-barrel)`),
    rect(262, -22, 290, 8, 4, '#fff', 'opacity=".45"'),
    rect(556, -34, 12, 68, 3, `url(#${id}-gold)`),
  ].join('');
}

/** The pen's cap along the x axis, 260 long, centred on y = 0. */
function penCap(id: string, main: string): string {
  return [
    path('M0-38H220C250-34 262-16 262 0C262 16 250 34 220 38H0Z', `url(#${id}-barrel)`),
    rect(0, -39, 16, 78, 4, `url(#${id}-gold)`),
    rect(28, -39, 8, 78, 3, `url(#${id}-gold)`),
    rect(16, -25, 200, 8, 4, '#fff', 'opacity=".4"'),
    rect(56, -12, 190, 20, 10, `url(#${id}-gold)`),
    ellipse(66, -2, 14, 15, `url(#${id}-gold)`),
    crest(238, -2, 30, { shield: tint(main, 0.8), drop: main }),
  ].join('');
}

export function fountainPen({ main, accent }: Palette): Art {
  const body = [
    path(
      'M246 930C330 880 360 960 440 920S560 900 620 930',
      'none',
      `stroke="${shade(main, 0.1)}" stroke-width="7" stroke-linecap="round"`,
    ),
    group('translate(266 914) rotate(-47) scale(1.36)', pen('pen', main, accent)),
    group('translate(690 930) rotate(-47) scale(1.3)', penCap('pen', main)),
  ].join('');
  return {
    body: group('translate(-10 -40)', body),
    shadow: [580, 940, 330, 26],
    focus: [420, 720],
    zoom: 1.9,
    tilt: 12,
  };
}

export function ballpoint({ main, accent }: Palette): Art {
  const one = (id: string, colour: string) =>
    [
      defs(
        linear(`${id}-b`, 'down', [
          [0, shade(colour, 0.15)],
          [0.28, tint(colour, 0.4)],
          [0.5, colour],
          [1, shade(colour, 0.45)],
        ]),
        metal(`${id}-m`, '#c9a04e', 'down'),
      ),
      path('M0-4L20-9V9L0 4Z', '#7d7884'),
      path('M18-10L120-34V34L18 10Z', `url(#${id}-m)`),
      rect(118, -36, 430, 72, 6, `url(#${id}-b)`),
      ...[140, 160, 180, 200, 220, 240].map((x) =>
        rect(x, -36, 7, 72, 2, shade(colour, 0.35), 'opacity=".6"'),
      ),
      rect(360, -37, 18, 74, 4, `url(#${id}-m)`),
      path('M548-36H640Q660-34 660 0Q660 34 640 36H548Z', `url(#${id}-b)`),
      rect(546, -37, 14, 74, 4, `url(#${id}-m)`),
      rect(656, -18, 70, 36, 12, `url(#${id}-m)`),
      rect(270, -24, 360, 9, 4, '#fff', 'opacity=".42"'),
      rect(430, -14, 214, 24, 12, `url(#${id}-m)`),
      crest(310, 4, 46, { shield: PAPER, drop: colour }),
    ].join('');
  const body = [
    line('M230 950C300 880 340 990 420 940S540 900 600 950S720 960 790 930', main, 8),
    group('translate(250 800) rotate(-44) scale(1.1)', one('bp-a', accent)),
    group('translate(420 900) rotate(-44) scale(1.1)', one('bp-b', main)),
  ].join('');
  return {
    body: group('translate(-20 -10)', body),
    shadow: [600, 960, 330, 22],
    focus: [620, 640],
    zoom: 1.75,
    tilt: 16,
  };
}

export function penSet({ main, accent }: Palette): Art {
  const velvet = shade(main, 0.42);
  const body = [
    defs(
      linear('set-lid', 'down', [
        [0, tint(main, 0.1)],
        [1, shade(main, 0.2)],
      ]),
      linear('set-velvet', 'down', [
        [0, shade(velvet, 0.35)],
        [1, tint(velvet, 0.1)],
      ]),
    ),
    path('M300 236Q302 214 326 214H874Q898 214 900 236L928 470H272Z', 'url(#set-lid)'),
    path('M330 246H870L894 452H306Z', '#efe2cf'),
    path('M330 246H870L876 296H324Z', '#d9c6ab', 'opacity=".7"'),
    crest(600, 352, 124, { shield: accent, drop: PAPER, rim: tint(accent, 0.6) }),
    path('M272 470H928L976 880H224Z', main),
    path('M298 492H902L942 842H258Z', 'url(#set-velvet)'),
    path('M224 880H976V926Q976 956 946 956H254Q224 956 224 926Z', shade(main, 0.25)),
    path('M224 880H976V892H224Z', tint(main, 0.25)),
    rect(300, 546, 600, 92, 46, shade(velvet, 0.5), 'opacity=".7"'),
    rect(360, 704, 330, 96, 48, shade(velvet, 0.5), 'opacity=".7"'),
    group('translate(312 592) scale(.92)', pen('set', '#2b2230', accent)),
    group('translate(392 744)', penCap('set', '#2b2230')),
    rect(752, 694, 132, 116, 22, '#dfe9f2', 'opacity=".92"'),
    rect(766, 726, 104, 74, 14, shade(main, 0.35)),
    rect(782, 668, 72, 40, 10, INK),
    rect(764, 706, 12, 90, 6, '#fff', 'opacity=".8"'),
    crest(600, 918, 44, { shield: accent, drop: main }),
  ].join('');
  return { body, shadow: [600, 956, 400, 32], focus: [480, 600], zoom: 1.7, tilt: -10 };
}
