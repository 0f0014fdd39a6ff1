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
  mirrored,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  tint,
} from './kit.ts';
import { harbour } from './scene.ts';

export function pictureFrame({ main, accent }: Palette): Art {
  const body = [
    defs(
      linear('frame-wood', 'slant', [
        [0, tint(main, 0.25)],
        [0.5, main],
        [1, shade(main, 0.3)],
      ]),
      metal('frame-gold', accent, 'down'),
    ),
    path('M880 620L968 936H900Z', shade(main, 0.5)),
    rect(268, 262, 664, 684, 18, shade(main, 0.4)),
    rect(260, 250, 664, 684, 16, 'url(#frame-wood)'),
    path('M260 266Q260 250 276 250H908Q924 250 924 266L868 306H316Z', tint(main, 0.3), 'opacity=".7"'),
    path('M924 266V918Q924 934 908 934L868 878V306Z', shade(main, 0.4), 'opacity=".55"'),
    rect(306, 296, 572, 592, 6, 'url(#frame-gold)'),
    rect(316, 306, 552, 572, 4, '#fffaf0'),
    path('M316 306H868V320H330V878H316Z', '#d8cbb2'),
    harbour('frame', 376, 366, 432, 380, '#5b7fa8', accent),
    rect(376, 366, 432, 380, 0, 'none', 'stroke="#d8cbb2" stroke-width="4"'),
    crest(592, 812, 82, { shield: main, drop: PAPER, rim: accent }),
    line('M440 812H526M658 812H744', accent, 5),
    path('M316 306H560L400 878H316Z', '#fff', 'opacity=".16"'),
    path('M600 306H660L500 878H440Z', '#fff', 'opacity=".12"'),
  ].join('');
  return { body, shadow: [610, 940, 380, 30], focus: [600, 660], zoom: 1.6, tilt: -8 };
}

export function gateModel({ main, accent }: Palette): Art {
  const stone = '#e9dfce';
  const column = (x: number, top: number, w: number) =>
    rect(x - w / 2, top, w, 838 - top, 2, 'url(#gate-stone)') +
    rect(x - w / 2 - 10, 790, w + 20, 48, 4, '#cdbfa8') +
    rect(x - w / 2 - 8, top + 8, w + 16, 18, 3, '#cdbfa8');
  const roof = (cx: number, y: number, half: number, tall: number) => {
    const tiles = Array.from({ length: Math.floor((half * 2 - 40) / 26) }, (_, i) => {
      const x = cx - half + 32 + i * 26;
      const k = (x - cx) / half;
      return line(
        `M${cx + k * half * 0.72} ${y - tall + 14}L${x} ${y - 8}`,
        shade(main, 0.35),
        5,
        'opacity=".7"',
      );
    }).join('');
    return (
      path(
        `M${cx - half} ${y - 14}Q${cx - half * 0.86} ${y - 4} ${cx - half * 0.7} ${y - tall}H${cx + half * 0.7}Q${cx + half * 0.86} ${y - 4} ${cx + half} ${y - 14}L${cx + half - 6} ${y + 12}Q${cx} ${y - 4} ${cx - half + 6} ${y + 12}Z`,
        main,
      ) +
      tiles +
      path(
        `M${cx - half + 6} ${y + 12}Q${cx} ${y - 4} ${cx + half - 6} ${y + 12}L${cx + half - 2} ${y - 2}Q${cx} ${y - 16} ${cx - half + 2} ${y - 2}Z`,
        accent,
      ) +
      rect(cx - half * 0.74, y - tall - 12, half * 1.48, 18, 8, shade(main, 0.3))
    );
  };
  const wing = [
    column(292, 520, 44),
    rect(270, 540, 190, 34, 3, stone),
    rect(270, 590, 190, 22, 3, '#d8ccb6'),
    bauhinia(376, 557, 15, main, accent),
    roof(362, 528, 148, 62),
  ].join('');
  const tree =
    ellipse(222, 736, 56, 74, '#6f9f6c') +
    ellipse(206, 712, 24, 34, '#8cb887') +
    rect(214, 790, 16, 50, 4, '#7a5534');
  const body = [
    defs(
      linear('gate-stone', 'across', [
        [0, '#f7f0e2'],
        [0.5, stone],
        [1, '#c6b89f'],
      ]),
      linear('gate-wood', 'down', [
        [0, '#a8764a'],
        [1, '#6a4325'],
      ]),
    ),
    tree,
    mirrored(tree),
    wing,
    mirrored(wing),
    column(456, 400, 56),
    column(744, 400, 56),
    rect(428, 424, 344, 40, 4, stone),
    rect(428, 478, 344, 88, 4, '#f7f0e2'),
    rect(444, 490, 312, 64, 4, main),
    rect(428, 580, 344, 28, 4, '#d8ccb6'),
    path('M484 838V700C484 600 716 600 716 700V838Z', tint(accent, 0.82), 'opacity=".55"'),
    line('M484 838V700C484 600 716 600 716 700V838', '#d8ccb6', 12),
    line('M486 522H540M660 522H714', tint(accent, 0.45), 7),
    crest(600, 523, 92, { shield: tint(accent, 0.6), drop: main, rim: main }),
    roof(600, 408, 232, 92),
    ellipse(600, 290, 22, 22, accent),
    path('M520 838H680L730 866H470Z', '#d8ccb6'),
    rect(452, 862, 296, 14, 3, '#c3b59c'),
    rect(168, 838, 864, 30, 8, '#7fa573'),
    path('M500 838H700L760 868H440Z', '#e5d8bf'),
    rect(150, 864, 900, 72, 14, 'url(#gate-wood)'),
    rect(520, 880, 160, 40, 6, GOLD),
    line('M548 900H652', tint(GOLD, 0.6), 6),
  ].join('');
  return {
    body: group('translate(60 66) scale(.9)', body),
    shadow: [600, 916, 420, 30],
    focus: [600, 470],
    zoom: 1.7,
    tilt: -5,
  };
}
