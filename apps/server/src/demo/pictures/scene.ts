import { ellipse, linear, path, rect, shade, tint } from './kit.ts';

/** A small harbour landscape (hills, water, a junk), clipped to its frame; printed on cards, calendars and frames. */
export function harbour(
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  sail: string,
): string {
  const far = tint(colour, 0.55);
  const near = tint(colour, 0.25);
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">
    <defs>${linear(`${id}-sky`, 'down', [
      [0, tint(colour, 0.72)],
      [1, '#fdeede'],
    ])}${linear(`${id}-sea`, 'down', [
      [0, tint(colour, 0.4)],
      [1, shade(colour, 0.1)],
    ])}</defs>
    ${rect(-200, -100, 800, 320, 0, `url(#${id}-sky)`)}
    ${ellipse(285, 92, 38, 38, '#f6c987')}
    ${path('M-200 210L-60 150Q20 90 70 130Q120 70 175 112Q230 140 262 128Q330 84 400 150L600 210Z', far)}
    ${path('M-200 215Q-40 150 40 176Q110 130 190 190L240 215Z', near)}
    ${path('M240 208V168H256V150H268V168H282V140H296V176H310V156H326V208Z', tint(colour, 0.4))}
    ${rect(-200, 206, 800, 200, 0, `url(#${id}-sea)`)}
    ${path('M96 236H196L180 262H116Z', shade(colour, 0.45))}
    ${path('M142 232V150C112 168 104 204 108 232Z', sail)}
    ${path('M148 232V138C186 160 196 204 190 232Z', tint(sail, 0.15))}
    ${path('M116 204H142M112 218H142M148 180H184M148 206H191', 'none', `stroke="${shade(sail, 0.35)}" stroke-width="3"`)}
    ${path('M20 250H70M230 240H300M214 274H340M-60 280H90M320 252H380', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".45"')}
  </svg>`;
}
