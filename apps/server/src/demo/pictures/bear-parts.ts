import { defs, ellipse, group, INK, line, mirrored, path, radial, shade, stitch, tint } from './kit.ts';

const fur = (id: string, colour: string): string =>
  radial(
    id,
    [
      [0, tint(colour, 0.2)],
      [0.65, colour],
      [1, shade(colour, 0.18)],
    ],
    0.4,
    0.32,
    0.75,
  );

/** The mascot's head, centred on (600, 430). */
export function bearHead(colour: string): string {
  const ear =
    ellipse(432, 288, 84, 84, shade(colour, 0.14)) +
    ellipse(432, 288, 78, 78, 'url(#bear-fur)') +
    ellipse(440, 298, 46, 46, tint(colour, 0.5));
  const eye =
    ellipse(510, 420, 26, 29, INK) +
    ellipse(502, 409, 9, 9, '#fff') +
    ellipse(520, 430, 5, 5, '#fff', 'opacity=".7"');
  return [
    defs(fur('bear-fur', colour)),
    ear,
    mirrored(ear),
    path(
      'M600 236C732 236 822 322 822 440C822 548 728 622 600 622C472 622 378 548 378 440C378 322 468 236 600 236Z',
      'url(#bear-fur)',
    ),
    stitch('M600 244V352', shade(colour, 0.28), 4),
    ellipse(450, 500, 44, 28, '#e98a86', 'opacity=".35"'),
    ellipse(750, 500, 44, 28, '#e98a86', 'opacity=".35"'),
    ellipse(600, 512, 112, 86, tint(colour, 0.68)),
    ellipse(588, 494, 70, 46, '#fff', 'opacity=".35"'),
    eye,
    group('translate(180 0)', eye),
    line('M482 366Q506 348 532 362M668 362Q694 348 718 366', shade(colour, 0.45), 8),
    path('M560 466Q600 450 640 466Q648 496 600 514Q552 496 560 466Z', INK),
    ellipse(588, 470, 14, 6, '#fff', 'opacity=".55"'),
    line('M600 512V534M600 534Q580 562 550 550M600 534Q620 562 650 550', INK, 8),
  ].join('');
}

export function foot(colour: string): string {
  const pad = tint(colour, 0.6);
  return (
    ellipse(452, 880, 108, 102, shade(colour, 0.12)) +
    ellipse(450, 876, 104, 98, 'url(#bear-fur)') +
    ellipse(446, 896, 56, 48, pad) +
    ellipse(394, 838, 18, 20, pad) +
    ellipse(440, 820, 19, 21, pad) +
    ellipse(488, 832, 18, 20, pad)
  );
}
