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
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  steam,
  tint,
} from './kit.ts';

export function mug({ main, accent }: Palette): Art {
  const side = 'M330 390V810Q330 905 425 905H635Q730 905 730 810V390Z';
  const body = [
    defs(cylinder('mug-side', main), clip('mug-clip', `<path d="${side}"/>`)),
    steam(480, 330, 150),
    steam(580, 350, 190),
    line('M722 500C900 470 915 765 716 760', shade(main, 0.22), 62),
    line('M722 494C888 468 900 752 716 750', main, 44),
    line('M745 484C850 478 872 560 858 640', tint(main, 0.35), 9, 'opacity=".8"'),
    path(side, 'url(#mug-side)'),
    clipped(
      'mug-clip',
      rect(320, 846, 420, 16, 0, accent, 'opacity=".9"'),
      rect(374, 470, 24, 300, 12, '#fff', 'opacity=".38"'),
      rect(374, 792, 24, 30, 12, '#fff', 'opacity=".38"'),
    ),
    ellipse(530, 392, 200, 48, tint(main, 0.18)),
    ellipse(530, 396, 180, 38, shade(main, 0.55)),
    path('M356 408C380 380 680 380 704 408C680 444 380 444 356 408Z', '#7a4a2b'),
    path('M392 412C440 396 560 396 600 404C540 404 440 408 400 424Z', '#a06a42'),
    crest(538, 650, 236, { shield: PAPER, drop: main, rim: accent }),
  ].join('');
  return { body, shadow: [560, 905, 300, 42], focus: [560, 620], zoom: 1.75, tilt: -7 };
}

export function tumbler({ main, accent }: Palette): Art {
  const outer = 'M395 330L436 860Q441 925 506 925H694Q759 925 764 860L805 330Z';
  const inner = 'M432 345L472 790Q478 850 600 850Q722 850 728 790L768 345Z';
  const body = [
    defs(
      linear('tumbler-glass', 'across', [
        [0, '#ffffff', 0.85],
        [0.2, '#ffffff', 0.35],
        [0.75, tint(main, 0.7), 0.4],
        [1, '#ffffff', 0.8],
      ]),
      linear('tumbler-tea', 'down', [
        [0, tint(main, 0.25)],
        [1, shade(main, 0.12)],
      ]),
      clip('tumbler-clip', `<path d="${inner}"/>`),
    ),
    steam(560, 300, 130),
    steam(650, 310, 170),
    path(outer, 'url(#tumbler-glass)', `stroke="${tint(main, 0.55)}" stroke-width="5"`),
    path(inner, '#ffffff', 'opacity=".5"'),
    clipped(
      'tumbler-clip',
      rect(380, 470, 440, 400, 0, 'url(#tumbler-tea)'),
      path('M452 470H500L540 860H470Z', '#fff', 'opacity=".16"'),
    ),
    ellipse(600, 470, 157, 30, tint(main, 0.45)),
    ellipse(590, 466, 120, 18, tint(main, 0.62)),
    path('M630 466q30-26 64 0q-34 20-64 0Z', '#5d8f52'),
    ellipse(600, 332, 204, 36, '#ffffff', `fill-opacity=".55" stroke="${tint(main, 0.5)}" stroke-width="6"`),
    ellipse(600, 336, 170, 26, '#ffffff', 'fill-opacity=".5"'),
    crest(600, 660, 190, { shield: '#fffdf8', drop: shade(main, 0.1), rim: accent }),
    path('M440 420L470 800', 'none', 'stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".8"'),
    path('M764 420L744 680', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"'),
    ellipse(600, 893, 120, 14, '#ffffff', 'opacity=".6"'),
  ].join('');
  return { body, shadow: [600, 926, 240, 36], focus: [600, 600], zoom: 1.6, tilt: 6 };
}

export function thermos({ main, accent }: Palette): Art {
  const flask = 'M466 400Q466 376 490 376H710Q734 376 734 400V900Q734 950 684 950H516Q466 950 466 900Z';
  const body = [
    defs(
      cylinder('thermos-side', main),
      metal('thermos-gold', accent),
      metal('thermos-steel', '#b9b7bd'),
      cylinder('thermos-lid', shade(main, 0.35)),
      clip('thermos-clip', `<path d="${flask}"/>`),
    ),
    line('M700 250C800 250 812 330 806 400', shade(main, 0.45), 22),
    line('M806 396C806 430 790 440 770 440H730', shade(main, 0.45), 22),
    rect(500, 196, 200, 60, 26, 'url(#thermos-lid)'),
    rect(480, 236, 240, 116, 24, 'url(#thermos-lid)'),
    ...[510, 540, 570, 600, 630, 660, 690].map((x) =>
      line(`M${x} 262V326`, shade(main, 0.6), 5, 'opacity=".6"'),
    ),
    rect(474, 340, 252, 40, 8, 'url(#thermos-steel)'),
    path(flask, 'url(#thermos-side)'),
    clipped(
      'thermos-clip',
      rect(460, 404, 280, 12, 0, 'url(#thermos-gold)'),
      rect(460, 880, 280, 80, 0, 'url(#thermos-steel)'),
      rect(460, 868, 280, 12, 0, 'url(#thermos-gold)'),
      rect(506, 450, 20, 330, 10, '#fff', 'opacity=".42"'),
      rect(506, 800, 20, 26, 10, '#fff', 'opacity=".42"'),
    ),
    crest(606, 630, 170, { shield: BRIGHT(accent), drop: main, rim: main }),
  ].join('');
  return { body, shadow: [600, 950, 190, 32], focus: [600, 520], zoom: 1.9, tilt: 14 };
}

const BRIGHT = (accent: string): string => tint(accent, 0.45);
