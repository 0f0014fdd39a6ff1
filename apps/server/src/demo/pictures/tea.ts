import {
  type Art,
  bauhinia,
  clip,
  clipped,
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
  steam,
  tint,
} from './kit.ts';

export function teaSet({ main, accent }: Palette): Art {
  const cup = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      path('M-78-50C-74 10-50 44-34 48H34C50 44 74 10 78-50Z', 'url(#tea-clay)'),
      ellipse(0, -50, 78, 20, tint(main, 0.25)),
      ellipse(0, -48, 66, 14, '#8c4f22'),
      ellipse(-12, -51, 36, 6, '#b97a3f'),
      line('M-54-20C-50 6-42 20-36 26', '#fff', 7, 'opacity=".35"'),
    );
  const pot =
    'M352 640C352 540 440 488 560 488C680 488 768 540 768 640C768 750 700 838 640 846H480C420 838 352 750 352 640Z';
  const body = [
    defs(
      radial(
        'tea-clay',
        [
          [0, tint(main, 0.28)],
          [0.5, main],
          [1, shade(main, 0.35)],
        ],
        0.34,
        0.28,
        0.85,
      ),
      linear('tea-wood', 'down', [
        [0, '#a8764a'],
        [1, '#6f4626'],
      ]),
      clip('tea-clip', `<path d="${pot}"/>`),
    ),
    steam(280, 430, 130),
    steam(340, 400, 170),
    path('M206 850H994L960 930Q954 946 936 946H264Q246 946 240 930Z', '#6f4626'),
    path('M206 838Q206 826 220 826H980Q994 826 994 838V866H206Z', 'url(#tea-wood)'),
    line('M250 842H560M600 846H940M300 856H480', '#c99a68', 3, 'opacity=".7"'),
    line('M756 570C880 540 900 740 730 752', shade(main, 0.3), 46),
    line('M758 566C866 540 884 730 730 744', main, 32),
    line('M790 562C848 566 858 630 846 668', tint(main, 0.4), 7, 'opacity=".8"'),
    path(
      'M388 610C330 600 318 540 268 500L226 508Q216 496 228 486L296 470C350 496 372 540 420 556Z',
      shade(main, 0.08),
    ),
    path(
      'M236 488L296 470C346 494 368 536 414 552L408 566C356 552 340 506 292 486Z',
      tint(main, 0.28),
      'opacity=".8"',
    ),
    path(pot, 'url(#tea-clay)'),
    clipped(
      'tea-clip',
      path('M340 780Q560 850 780 780V860H340Z', shade(main, 0.45), 'opacity=".35"'),
      line('M360 590Q560 540 760 590', accent, 8),
      line('M402 680C398 620 426 570 470 548', '#fff', 15, 'opacity=".32"'),
    ),
    path('M440 508C444 450 500 424 560 424C620 424 676 450 680 508Q560 540 440 508Z', 'url(#tea-clay)'),
    line('M440 508Q560 542 680 508', shade(main, 0.4), 7),
    rect(544, 396, 32, 36, 8, shade(main, 0.2)),
    ellipse(560, 384, 34, 28, accent),
    ellipse(550, 376, 12, 8, '#fff', 'opacity=".55"'),
    crest(560, 686, 128, { shield: tint(accent, 0.4), drop: main, rim: main }),
    cup(890, 792),
    cup(330, 800),
  ].join('');
  return {
    body: group('translate(0 10)', body),
    shadow: [600, 956, 390, 26],
    focus: [520, 640],
    zoom: 1.6,
    tilt: -6,
  };
}

export function teaCaddy({ main, accent }: Palette): Art {
  const leaf = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path('M0 0C-34-24-34-74 0-112C34-74 34-24 0 0Z', '#5d8f52'),
      line('M0-4V-92', '#cfe0b8', 4),
    );
  const body = [
    defs(
      cylinder('caddy-side', main),
      cylinder('caddy-lid', shade(main, 0.12)),
      metal('caddy-gold', accent),
      linear('caddy-label', 'across', [
        [0, '#e6d8bb'],
        [0.35, '#fffaf0'],
        [1, '#dccba8'],
      ]),
    ),
    path('M392 420V890Q392 948 600 948Q808 948 808 890V420Z', 'url(#caddy-side)'),
    path(
      'M392 876V890Q392 948 600 948Q808 948 808 890V876Q808 930 600 930Q392 930 392 876Z',
      'url(#caddy-gold)',
    ),
    ...[470, 800].map((y) =>
      line(
        `M394 ${y}Q394 ${y + 46} 600 ${y + 46}Q806 ${y + 46} 806 ${y}`,
        tint(accent, 0.3),
        5,
        'opacity=".8"',
      ),
    ),
    path('M378 306V420Q378 474 600 474Q822 474 822 420V306Z', 'url(#caddy-lid)'),
    path(
      'M378 404V420Q378 474 600 474Q822 474 822 420V404Q822 458 600 458Q378 458 378 404Z',
      'url(#caddy-gold)',
    ),
    ellipse(600, 306, 222, 54, tint(main, 0.22)),
    ellipse(600, 304, 196, 44, main),
    ellipse(600, 286, 52, 16, shade(accent, 0.3)),
    rect(556, 236, 88, 48, 20, 'url(#caddy-gold)'),
    ellipse(600, 240, 44, 14, tint(accent, 0.5)),
    path('M490 560Q600 584 710 560V822Q600 846 490 822Z', 'url(#caddy-label)'),
    path('M504 578Q600 598 696 578V808Q600 828 504 808Z', 'none', `stroke="${accent}" stroke-width="5"`),
    leaf(600, 720, 0),
    leaf(598, 724, -52),
    leaf(602, 724, 52),
    line('M600 716V756', '#5d8f52', 7),
    bauhinia(600, 778, 26, main, '#d9b566', 0),
    rect(428, 510, 18, 300, 9, '#fff', 'opacity=".35"'),
    path('M820 930C850 890 900 886 934 910C910 946 860 954 820 930Z', '#5d8f52'),
    line('M834 928Q880 912 924 912', '#cfe0b8', 4),
    path('M330 934C300 896 252 900 226 924C250 952 300 956 330 934Z', '#6f9f5c'),
    line('M318 932Q276 922 238 926', '#cfe0b8', 4),
    crest(600, 366, 74, { shield: PAPER, drop: main, rim: accent }),
  ].join('');
  return { body, shadow: [600, 946, 290, 38], focus: [600, 580], zoom: 1.6, tilt: 10 };
}
