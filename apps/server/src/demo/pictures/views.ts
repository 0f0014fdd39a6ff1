import { paperBag } from './gift-box.ts';
import {
  type Art,
  BRAND,
  bauhinia,
  defs,
  ellipse,
  GOLD,
  group,
  mix,
  type Palette,
  path,
  radial,
  rect,
  shade,
  tint,
} from './kit.ts';

export const document = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">${parts.join('')}</svg>`;

function ground(colour: string): string {
  return [
    defs(
      radial(
        'ground-light',
        [
          [0, '#ffffff', 0.6],
          [1, '#ffffff', 0],
        ],
        0.42,
        0.34,
        0.75,
      ),
      radial('ground-shadow', [
        [0, shade(colour, 0.75), 0.42],
        [0.55, shade(colour, 0.75), 0.22],
        [1, shade(colour, 0.75), 0],
      ]),
    ),
    rect(0, 0, 1200, 1200, 0, colour),
    rect(0, 0, 1200, 1200, 0, 'url(#ground-light)'),
  ].join('');
}

const shadowOf = ([cx, cy, rx, ry]: Art['shadow']): string =>
  ellipse(cx + 14, cy + 4, rx * 1.12, ry * 1.25, 'url(#ground-shadow)');

export function front(art: Art, palette: Palette): string {
  return document(
    ground(palette.ground),
    `<circle cx="600" cy="600" r="440" fill="#fff" opacity=".22"/>`,
    shadowOf(art.shadow),
    art.body,
  );
}

/** A close-up on a deeper ground, with the materials' colours as swatches. */
export function detail(art: Art, palette: Palette): string {
  const [fx, fy] = art.focus;
  const colours = [palette.main, palette.accent, mix(palette.main, palette.ground, 0.6)];
  const swatches = colours.map((colour, i) => {
    const x = 110 + i * 92;
    return (
      `<circle cx="${x}" cy="1096" r="42" fill="#fff" opacity=".92"/><circle cx="${x}" cy="1096" r="33" fill="${colour}"/>` +
      path(
        `M${x - 20} ${1096 - 12}A24 24 0 0 1 ${x} 1072`,
        'none',
        'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"',
      )
    );
  });
  return document(
    ground(mix(palette.ground, palette.main, 0.16)),
    bauhinia(1020, 180, 330, tint(palette.ground, 0.35), mix(palette.ground, palette.main, 0.12), 18),
    group(
      `translate(600 590) rotate(${art.tilt ?? -8}) scale(${art.zoom ?? 1.7}) translate(${-fx} ${-fy})`,
      shadowOf(art.shadow),
      art.body,
    ),
    ...swatches,
  );
}

export function gift(art: Art, palette: Palette): string {
  return document(
    ground(mix(palette.ground, '#f7efe2', 0.55)),
    path('M0 860Q600 800 1200 860V1200H0Z', mix(palette.ground, palette.main, 0.14), 'opacity=".55"'),
    ellipse(450, 938, 330, 46, 'url(#ground-shadow)'),
    group('translate(-46 -48) scale(1.1)', paperBag(BRAND, GOLD)),
    group('translate(284 242) scale(.78)', shadowOf(art.shadow), art.body),
  );
}
