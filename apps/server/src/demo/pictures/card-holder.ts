import {
  type Art,
  crest,
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
  stitch,
  tint,
} from './kit.ts';

export function cardHolder({ main, accent }: Palette): Art {
  const leather = shade(main, 0.05);
  const body = [
    defs(
      linear('card-leather', 'slant', [
        [0, tint(leather, 0.16)],
        [1, shade(leather, 0.2)],
      ]),
      metal('card-metal', '#c79a45'),
    ),
    line(
      'M600 408C500 372 372 330 372 262C372 196 480 186 600 186C720 186 828 196 828 262C828 330 700 372 600 408',
      accent,
      30,
    ),
    line('M600 408C700 372 828 330 828 262C828 236 812 220 786 210', shade(accent, 0.14), 30),
    stitch(
      'M600 408C500 372 372 330 372 262C372 196 480 186 600 186C720 186 828 196 828 262C828 330 700 372 600 408',
      tint(accent, 0.5),
      3,
    ),
    rect(572, 388, 56, 50, 10, 'url(#card-metal)'),
    rect(584, 430, 32, 70, 16, 'none', 'stroke="#a87b2a" stroke-width="11"'),
    rect(352, 478, 496, 440, 40, 'url(#card-leather)'),
    rect(560, 502, 80, 22, 11, shade(main, 0.6)),
    stitch(
      'M392 496H540M660 496H808Q830 496 830 518V878Q830 900 808 900H392Q370 900 370 878V518Q370 496 392 496',
      tint(main, 0.45),
      4,
    ),
    rect(404, 556, 392, 250, 18, '#fdfaf4'),
    rect(404, 556, 392, 66, 18, accent),
    rect(404, 600, 392, 22, 0, accent),
    crest(444, 588, 44, { shield: PAPER, drop: accent }),
    line('M484 588H620', '#fff', 9, 'opacity=".85"'),
    rect(432, 648, 108, 132, 10, tint(accent, 0.8)),
    ellipse(486, 696, 28, 30, tint(main, 0.35)),
    path('M438 780C440 736 532 736 534 780Z', tint(main, 0.2)),
    line('M570 668H752M570 704H716M570 740H736', '#cfc4c4', 11),
    path('M352 790Q600 860 848 790V878Q848 918 808 918H392Q352 918 352 878Z', shade(leather, 0.1)),
    stitch('M368 806Q600 872 832 806', tint(main, 0.45), 4),
    crest(600, 872, 58, { shield: 'url(#card-metal)', drop: leather }),
    path('M420 560H560L470 806H420Z', '#fff', 'opacity=".22"'),
  ].join('');
  return { body, shadow: [600, 925, 290, 32], focus: [600, 700], zoom: 1.6, tilt: -10 };
}
