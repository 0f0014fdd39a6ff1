import {
  type Art,
  bauhinia,
  crest,
  defs,
  ellipse,
  GOLD,
  group,
  line,
  linear,
  metal,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  stitch,
  tint,
} from './kit.ts';
import { harbour } from './scene.ts';

export function notebook({ main, accent }: Palette): Art {
  const drawing = [
    defs(
      linear('note-cover', 'slant', [
        [0, tint(main, 0.16)],
        [0.5, main],
        [1, shade(main, 0.2)],
      ]),
      metal('note-gold', '#c79a45', 'down'),
    ),
    rect(384, 262, 478, 690, 26, shade(main, 0.45)),
    rect(380, 254, 474, 686, 20, '#efe5d2'),
    ...Array.from({ length: 5 }, (_, i) => line(`M${838 + i * 4} 270V928`, '#d5c6a8', 2)),
    path('M520 930V1020L540 1000L560 1020V930Z', accent),
    rect(352, 240, 484, 686, 26, 'url(#note-cover)'),
    path('M378 240H418V926H378Q352 926 352 900V266Q352 240 378 240Z', shade(main, 0.28)),
    line('M424 246V920', tint(main, 0.3), 3, 'opacity=".6"'),
    stitch('M444 262H812V904H444Z', tint(main, 0.4), 4),
    rect(752, 238, 26, 690, 4, accent),
    rect(756, 238, 6, 690, 2, '#fff', 'opacity=".3"'),
    crest(592, 500, 200, { shield: 'url(#note-gold)', drop: main, rim: shade(main, 0.1) }),
    line('M526 660H658M552 690H632', '#c79a45', 7),
    path('M430 246H620L480 920H430Z', '#fff', 'opacity=".07"'),
  ].join('');
  return {
    body: group('rotate(-7 600 600) translate(0 -10)', drawing),
    shadow: [610, 950, 300, 30],
    focus: [600, 560],
    zoom: 1.7,
    tilt: 12,
  };
}

export function deskCalendar({ main, accent }: Palette): Art {
  const cells: string[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 7; column++) {
      const index = row * 7 + column;
      if (index < 2 || index > 31) continue;
      const x = 624 + column * 38;
      const y = 500 + row * 52;
      const marked = index === 17;
      cells.push(
        rect(x, y, 26, 26, marked ? 13 : 6, marked ? accent : column === 0 ? tint(main, 0.6) : '#e2d7ca'),
      );
    }
  }
  const rings = Array.from({ length: 14 }, (_, i) => {
    const x = 310 + i * 44.5;
    return (
      ellipse(x, 344, 7, 7, '#7b6f78') +
      line(`M${x} 344C${x - 16} 300 ${x + 16} 280 ${x + 10} 322`, '#9a929c', 7)
    );
  });
  const body = [
    defs(
      linear('cal-base', 'down', [
        [0, shade(main, 0.1)],
        [1, shade(main, 0.35)],
      ]),
    ),
    path('M300 300H900L1000 900H880Z', shade(main, 0.45)),
    path('M262 310H938L962 868H238Z', '#e7dccb'),
    rect(268, 318, 664, 520, 14, '#fffdf8'),
    harbour('cal', 292, 376, 300, 430, main, accent),
    rect(624, 384, 150, 30, 15, main),
    rect(790, 384, 96, 30, 15, tint(main, 0.75)),
    ...Array.from({ length: 7 }, (_, i) => rect(624 + i * 38, 448, 26, 10, 5, tint(accent, 0.4))),
    ...cells,
    line('M624 788H886', '#e8ddcf', 4),
    path('M232 836H968L986 930Q988 950 966 950H234Q212 950 214 930Z', 'url(#cal-base)'),
    path('M232 836H968L970 848H230Z', tint(main, 0.35)),
    crest(600, 900, 64, { shield: tint(accent, 0.5), drop: main }),
    ...rings,
  ].join('');
  return { body, shadow: [600, 948, 400, 30], focus: [580, 540], zoom: 1.6, tilt: -7 };
}

export function bookmark({ main, accent }: Palette): Art {
  const one = (id: string, colour: string, flower: boolean) =>
    [
      defs(metal(id, colour)),
      line('M600 300C590 250 560 236 528 240', accent, 9),
      line('M600 300C604 262 566 252 528 240', shade(accent, 0.2), 7),
      group(
        'translate(520 240) rotate(14)',
        rect(-20, -12, 40, 34, 14, GOLD),
        path('M-18 20H18L30 150Q0 162-30 150Z', accent),
        line('M-9 28L-15 146M0 28V150M9 28L15 146', shade(accent, 0.3), 4),
        rect(-20, 26, 40, 12, 6, tint(GOLD, 0.3)),
      ),
      rect(512, 262, 176, 640, 30, `url(#${id})`, `stroke="${shade(colour, 0.3)}" stroke-width="4"`),
      ellipse(600, 300, 16, 16, shade(colour, 0.45)),
      rect(532, 342, 136, 540, 18, 'none', `stroke="${tint(colour, 0.6)}" stroke-width="4"`),
      flower
        ? bauhinia(600, 470, 62, shade(main, 0.05), tint(colour, 0.55), 8)
        : crest(600, 470, 110, { shield: main, drop: PAPER }),
      ...[590, 650, 710].map((y, i) =>
        bauhinia(600, y + 20, 26 - i * 3, tint(main, 0.2), tint(colour, 0.6), i * 30),
      ),
      line('M560 800H640M576 824H624', shade(colour, 0.35), 7),
    ].join('');
  const body = [
    group('rotate(-16 600 700) translate(-90 20)', one('mark-a', tint('#c79a45', 0.1), true)),
    group('rotate(13 600 700) translate(90 20)', one('mark-b', '#b9b4bd', false)),
  ].join('');
  return { body, shadow: [600, 955, 320, 26], focus: [520, 520], zoom: 1.7, tilt: 10 };
}

export function postcards({ main, accent }: Palette): Art {
  const card = (id: string, turn: number, dx: number, dy: number, colour: string) =>
    group(
      `rotate(${turn} 600 620) translate(${dx} ${dy})`,
      rect(318, 398, 580, 410, 12, shade(main, 0.5), 'opacity=".12"'),
      rect(310, 388, 580, 410, 12, '#fffdf8'),
      harbour(id, 332, 410, 536, 366, colour, accent),
    );
  const body = [
    card('post-a', -13, -30, -110, '#c47b3d'),
    card('post-b', 8, 30, -50, '#3f7f78'),
    card('post-c', -3, 0, 70, main),
    group(
      'rotate(-3 600 690)',
      rect(748, 490, 104, 124, 4, '#fffdf8', 'stroke="#fffdf8" stroke-width="10" stroke-dasharray="9 7"'),
      rect(760, 502, 80, 100, 2, tint(main, 0.75)),
      bauhinia(800, 552, 40, main, '#d9b566', 0),
      `<circle cx="730" cy="600" r="52" fill="none" stroke="${shade(main, 0.3)}" stroke-width="5" opacity=".55"/>`,
      line('M640 584q18-14 36 0t36 0M640 606q18-14 36 0t36 0', shade(main, 0.3), 5, 'opacity=".5"'),
    ),
  ].join('');
  return { body, shadow: [600, 905, 340, 32], focus: [680, 640], zoom: 1.6, tilt: 9 };
}
