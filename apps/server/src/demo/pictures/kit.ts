/** Small drawing kit shared by all demo illustrations: colour arithmetic, SVG primitives, recurring marks. */

export type Palette = { readonly ground: string; readonly main: string; readonly accent: string };

export type Art = {
  /** SVG markup of the object on the 1200 × 1200 canvas, its own definitions included. */
  readonly body: string;
  /** Ground shadow: cx, cy, rx, ry. */
  readonly shadow: readonly [number, number, number, number];
  /** The point the close-up looks at. */
  readonly focus: readonly [number, number];
  readonly zoom?: number;
  readonly tilt?: number;
};

export const BRAND = '#8a1a5e';
export const GOLD = '#a87b2a';
export const BRIGHT_GOLD = '#d9b566';
export const INK = '#2a1a2b';
export const PAPER = '#fbf6ec';

export function mix(from: string, to: string, amount: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const tint = (colour: string, amount: number): string => mix(colour, '#ffffff', amount);
export const shade = (colour: string, amount: number): string => mix(colour, '#1c0d20', amount);

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const stitch = (d: string, stroke: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="14 10" stroke-linecap="round"/>`;

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = '',
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** The same markup mirrored left to right about the canvas' vertical axis. */
export const mirrored = (markup: string): string => group('translate(1200 0) scale(-1 1)', markup);

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a ?? 1}"/>`).join('');

export const linear = (
  id: string,
  direction: 'down' | 'across' | 'slant',
  stops: readonly Stop[],
): string => {
  const [x2, y2] = direction === 'down' ? [0, 1] : direction === 'across' ? [1, 0] : [1, 1];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;
};

export const radial = (id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;

/** Shading of an upright round body, lit from the left. */
export const cylinder = (id: string, colour: string): string =>
  linear(id, 'across', [
    [0, shade(colour, 0.3)],
    [0.16, colour],
    [0.32, tint(colour, 0.2)],
    [0.55, colour],
    [1, shade(colour, 0.38)],
  ]);

/** Polished metal, lit from above. */
export const metal = (id: string, colour: string, direction: 'down' | 'across' = 'across'): string =>
  linear(id, direction, [
    [0, shade(colour, 0.25)],
    [0.22, tint(colour, 0.55)],
    [0.4, colour],
    [0.65, tint(colour, 0.3)],
    [1, shade(colour, 0.35)],
  ]);

export const defs = (...parts: string[]): string => `<defs>${parts.join('')}</defs>`;

export const clip = (id: string, shape: string): string => `<clipPath id="${id}">${shape}</clipPath>`;

export const clipped = (id: string, ...parts: string[]): string =>
  `<g clip-path="url(#${id})">${parts.join('')}</g>`;

const SHIELD = 'M0-58C17-48 35-45 50-45V4C50 34 27 51 0 62C-27 51-50 34-50 4V-45C-35-45-17-48 0-58Z';
const DROP = 'M0-34C9-17 24-2 24 15A24 24 0 0 1-24 15C-24-2-9-17 0-34Z';
const GLEAM = 'M-13 14A13 13 0 0 0-1 28';

/** The college's mark: a shield with a water drop. `size` is its height. */
export const crest = (
  x: number,
  y: number,
  size: number,
  colours: { shield: string; drop: string; rim?: string },
): string =>
  group(
    `translate(${x} ${y}) scale(${size / 120})`,
    path(SHIELD, colours.shield),
    colours.rim
      ? `<path d="${SHIELD}" fill="none" stroke="${colours.rim}" stroke-width="3.5" transform="scale(.87)"/>`
      : '',
    path(DROP, colours.drop),
    line(GLEAM, colours.shield, 4.5, 'opacity=".55"'),
  );

export const shieldOutline = (x: number, y: number, size: number, fill: string, extra = ''): string =>
  group(`translate(${x} ${y}) scale(${size / 120})`, path(SHIELD, fill, extra));

export const drop = (x: number, y: number, size: number, fill: string): string =>
  group(`translate(${x} ${y}) scale(${size / 73})`, path(DROP, fill, 'transform="translate(0 -2)"'));

/** A slab-serif "K", drawn, so that no font is needed. `size` is its height. */
export const letterK = (x: number, y: number, size: number, fill: string): string =>
  group(
    `translate(${x} ${y}) scale(${size / 100})`,
    path('M-46-50H-4V-40L-14-37V37L-4 40V50H-46V40L-36 37V-37L-46-40Z', fill),
    path('M-14 6L18-37L10-40V-50H46V-40L36-37L-2 10Z', fill),
    path('M-3-3L13-17L38 37L48 40V50H8V40L15 38Z', fill),
  );

/** A bauhinia flower of five petals. */
export const bauhinia = (x: number, y: number, r: number, fill: string, vein: string, turn = 0): string => {
  const petal =
    path('M0-6C-36-20-52-62-24-96C6-108 42-84 38-48C35-26 16-12 0-6Z', fill) +
    line('M1-16C-12-38-10-58 4-78', vein, 4);
  const petals = [0, 72, 144, 216, 288].map((angle) => group(`rotate(${angle})`, petal)).join('');
  const stamens = [36, 108, 180, 252, 324]
    .map((angle) => group(`rotate(${angle})`, line('M0-6V-26', vein, 4)))
    .join('');
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${r / 100})`,
    petals,
    stamens,
    ellipse(0, 0, 10, 10, vein),
  );
};

export const steam = (x: number, y: number, height: number, colour = '#b79aa8'): string => {
  const q = height / 4;
  return line(
    `M${x} ${y}c${-q * 0.8} ${-q} ${q * 0.8} ${-q} 0 ${-q * 2}c${-q * 0.8} ${-q} ${q * 0.8} ${-q} 0 ${-q * 2}`,
    colour,
    14,
    'opacity=".42"',
  );
};
