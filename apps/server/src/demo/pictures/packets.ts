import {
  type Art,
  bauhinia,
  crest,
  defs,
  ellipse,
  group,
  line,
  metal,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  tint,
} from './kit.ts';

export function redPackets({ main, accent }: Palette): Art {
  const packet = (turn: number, dx: number, face: string, motif: 'crest' | 'flower') =>
    group(
      `rotate(${turn} 600 940) translate(${dx} 0)`,
      rect(436, 274, 348, 640, 18, shade(main, 0.6), 'opacity=".18"'),
      rect(426, 262, 348, 640, 18, face),
      path('M426 280Q426 262 444 262H756Q774 262 774 280V392Q600 470 426 392Z', shade(face, 0.16)),
      line('M428 394Q600 470 772 394', tint(accent, 0.25), 5),
      rect(448, 284, 304, 596, 10, 'none', `stroke="${tint(accent, 0.2)}" stroke-width="4"`),
      motif === 'crest'
        ? ellipse(600, 436, 62, 62, 'url(#packet-gold)') +
            crest(600, 438, 78, { shield: main, drop: tint(accent, 0.6) })
        : ellipse(600, 436, 50, 50, 'url(#packet-gold)') + bauhinia(600, 436, 38, main, tint(accent, 0.6)),
      motif === 'crest'
        ? bauhinia(600, 680, 124, tint(accent, 0.25), face, 0) +
            bauhinia(500, 806, 44, tint(accent, 0.1), face, 30) +
            bauhinia(702, 812, 36, tint(accent, 0.1), face, 50)
        : crest(600, 680, 190, { shield: tint(accent, 0.2), drop: face, rim: face }),
      path('M444 262H520L446 900H444Q426 900 426 880V280Q426 262 444 262Z', '#fff', 'opacity=".07"'),
    );
  const body = [
    defs(metal('packet-gold', accent, 'down')),
    packet(-17, -46, shade(main, 0.2), 'flower'),
    packet(17, 46, tint(main, 0.1), 'flower'),
    packet(0, 0, main, 'crest'),
  ].join('');
  return {
    body: group('translate(0 16)', body),
    shadow: [600, 924, 260, 30],
    focus: [600, 600],
    zoom: 1.6,
    tilt: -12,
  };
}

export function towel({ main, accent }: Palette): Art {
  const folded = (y: number, colour: string, stripe: string) =>
    [
      rect(262, y, 676, 130, 62, shade(colour, 0.12)),
      rect(262, y, 676, 116, 58, colour),
      line(`M316 ${y + 66}H900`, shade(colour, 0.2), 5, 'opacity=".7"'),
      path(`M770 ${y}H812V${y + 130}H770Z`, stripe),
      path(`M826 ${y}H838V${y + 130}H826Z`, stripe),
      line(`M320 ${y + 22}H720`, '#fff', 9, 'opacity=".35"'),
    ].join('');
  const body = [
    folded(806, tint(main, 0.05), accent),
    folded(678, tint(main, 0.72), main),
    rect(276, 470, 648, 214, 106, shade(main, 0.12)),
    rect(276, 464, 648, 208, 104, main),
    line('M392 500H800', '#fff', 12, 'opacity=".28"'),
    path('M470 464H500V672H470ZM514 464H524V672H514ZM838 464H850V672H838Z', accent),
    ellipse(372, 568, 96, 104, tint(main, 0.12)),
    line(
      'M372 494a70 74 0 1 1-66 74a56 58 0 1 1 58 56a40 42 0 1 1 40-44a24 26 0 1 1-30-22',
      shade(main, 0.3),
      10,
    ),
    crest(672, 568, 132, { shield: PAPER, drop: main, rim: accent }),
    path('M560 300C540 250 560 210 600 196C640 210 660 250 640 300Z', 'none'),
    group(
      'translate(600 360)',
      bauhinia(0, 0, 118, tint(main, 0.2), tint(accent, 0.3), -6),
      path('M96 40C150 20 200 36 220 70C170 96 120 84 96 40Z', '#6f9f6c'),
      line('M112 46Q160 52 204 68', '#cfe0b8', 4),
    ),
  ].join('');
  return {
    body: group('translate(0 -4)', body),
    shadow: [600, 934, 350, 28],
    focus: [560, 570],
    zoom: 1.6,
    tilt: 7,
  };
}
