import {
  type Art,
  clip,
  clipped,
  crest,
  cylinder,
  defs,
  ellipse,
  line,
  linear,
  metal,
  mirrored,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  stitch,
  tint,
} from './kit.ts';

export function tote({ main, accent }: Palette): Art {
  const canvas = '#f0e3ca';
  const bag = 'M352 452H848L894 918Q896 954 860 954H340Q304 954 306 918Z';
  const strap = (d: string, colour: string) => path(d, 'none', `stroke="${colour}" stroke-width="42"`);
  const patch = (x: number) =>
    rect(x - 23, 452, 46, 96, 4, accent) +
    stitch(`M${x - 14} 510V538H${x + 14}V510Z`, tint(accent, 0.6), 4) +
    stitch(`M${x - 14} 510L${x + 14} 538M${x + 14} 510L${x - 14} 538`, tint(accent, 0.6), 4);
  const body = [
    defs(
      clip('tote-clip', `<path d="${bag}"/>`),
      `<pattern id="tote-weave" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 5H10M5 0V10" stroke="#b89b66" stroke-width="1.4" opacity=".28"/></pattern>`,
      linear('tote-light', 'across', [
        [0, '#8a6a34', 0.22],
        [0.2, '#ffffff', 0.3],
        [0.7, '#ffffff', 0],
        [1, '#8a6a34', 0.3],
      ]),
    ),
    strap('M490 452V352C490 220 710 220 710 352V452', shade(accent, 0.3)),
    path(bag, canvas),
    clipped(
      'tote-clip',
      rect(300, 440, 600, 520, 0, 'url(#tote-weave)'),
      rect(300, 440, 600, 520, 0, 'url(#tote-light)'),
      rect(300, 450, 600, 46, 0, '#e3d1ac', 'opacity=".7"'),
      stitch('M340 492H860', '#b3945a', 4),
      line(
        'M338 900C380 860 392 800 386 740M862 900C820 870 812 820 816 770M470 950C500 910 560 900 600 906',
        '#c7ab77',
        7,
        'opacity=".7"',
      ),
    ),
    strap('M458 470V330C458 170 742 170 742 330V470', accent),
    stitch(
      'M446 450V330C446 156 754 156 754 330V450M470 450V330C470 186 730 186 730 330V450',
      tint(accent, 0.45),
      4,
    ),
    patch(458),
    patch(742),
    ellipse(600, 730, 142, 142, main),
    `<circle cx="600" cy="730" r="128" fill="none" stroke="${tint(main, 0.55)}" stroke-width="4"/>`,
    crest(600, 732, 176, { shield: canvas, drop: main, rim: tint(main, 0.3) }),
  ].join('');
  return { body, shadow: [600, 954, 330, 34], focus: [600, 560], zoom: 1.65, tilt: -7 };
}

export function backpack({ main, accent }: Palette): Art {
  const shell =
    'M360 520C360 340 450 262 600 262C750 262 840 340 840 520V860Q840 950 750 950H450Q360 950 360 860Z';
  const strap =
    line('M392 480C310 520 292 640 300 780', shade(main, 0.45), 54) +
    stitch('M372 520C318 560 306 650 312 770', tint(main, 0.2), 4);
  const side = rect(326, 700, 70, 190, 30, shade(main, 0.35)) + line('M336 724H386', accent, 8);
  const body = [
    defs(
      cylinder('pack-shell', main),
      linear('pack-pocket', 'down', [
        [0, tint(main, 0.1)],
        [1, shade(main, 0.14)],
      ]),
      metal('pack-gold', '#c79a45'),
    ),
    strap,
    mirrored(strap),
    line('M532 268C532 196 668 196 668 268', shade(main, 0.4), 30),
    side,
    mirrored(side),
    path(shell, 'url(#pack-shell)'),
    line('M412 640V520C412 390 480 322 600 322C720 322 788 390 788 520V640', shade(main, 0.5), 14),
    stitch('M392 640V520C392 380 470 300 600 300C730 300 808 380 808 520V640', tint(main, 0.35), 4),
    line(
      'M432 640V520C432 404 492 342 600 342C708 342 768 404 768 520V640',
      tint(main, 0.25),
      4,
      'opacity=".6"',
    ),
    rect(404, 636, 392, 270, 56, 'url(#pack-pocket)'),
    stitch(
      'M460 656H740Q776 656 776 692V850Q776 888 740 888H460Q424 888 424 850V692Q424 656 460 656Z',
      tint(main, 0.4),
      4,
    ),
    line('M440 712H760', shade(main, 0.5), 12),
    rect(728, 704, 18, 58, 8, 'url(#pack-gold)'),
    rect(780, 600, 18, 58, 8, 'url(#pack-gold)'),
    rect(520, 792, 160, 54, 10, accent),
    stitch('M530 802H670V836H530Z', tint(accent, 0.6), 3),
    line('M560 819H640', tint(accent, 0.7), 7),
    crest(600, 500, 186, { shield: PAPER, drop: main, rim: accent }),
    path('M400 470C410 380 450 330 510 304C466 350 446 410 440 500Z', '#fff', 'opacity=".2"'),
  ].join('');
  return { body, shadow: [600, 952, 300, 34], focus: [610, 560], zoom: 1.65, tilt: 7 };
}
