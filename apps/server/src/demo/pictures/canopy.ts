import { line, path, shade, tint } from './kit.ts';

const EDGES = [205, 330, 500, 700, 870, 995];
const HEM = 585;

export const rib = (x: number): string => {
  const dx = x - 600;
  return `C${600 + dx * 0.52} 262 ${600 + dx * 0.96} 400 ${x} ${HEM}`;
};

/** One panel between two hem points, with a scalloped hem. */
const panel = (from: number, to: number, fill: string): string => {
  const middle = (from + to) / 2;
  const dx = to - 600;
  return path(
    `M600 250${rib(from)}Q${middle} ${HEM - 62} ${to} ${HEM}C${600 + dx * 0.96} 400 ${600 + dx * 0.52} 262 600 250Z`,
    fill,
  );
};

export const canopy = (main: string, accent: string): string => {
  const fills = [shade(main, 0.05), tint(main, 0.14), main, shade(main, 0.16), shade(main, 0.3)];
  const inside = path(
    `M205 ${HEM}Q267 ${HEM - 62} 330 ${HEM}Q415 ${HEM - 62} 500 ${HEM}Q600 ${HEM - 62} 700 ${HEM}Q785 ${HEM - 62} 870 ${HEM}Q932 ${HEM - 62} 995 ${HEM}Q600 450 205 ${HEM}Z`,
    shade(main, 0.6),
  );
  return [
    inside,
    ...fills.map((fill, i) => panel(EDGES[i] ?? 0, EDGES[i + 1] ?? 0, fill)),
    ...EDGES.slice(1, 5).map((x) => line(`M600 250${rib(x)}`, shade(main, 0.4), 3, 'opacity=".6"')),
    ...EDGES.map((x) => line(`M${x} ${HEM - 4}V${HEM + 12}`, accent, 10)),
    path('M330 420C380 330 450 290 530 270C450 320 400 380 372 450Z', '#fff', 'opacity=".28"'),
  ].join('');
};
