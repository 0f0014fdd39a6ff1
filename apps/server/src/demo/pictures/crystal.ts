import {
  type Art,
  BRIGHT_GOLD,
  crest,
  defs,
  GOLD,
  INK,
  line,
  linear,
  metal,
  type Palette,
  path,
  rect,
  shade,
  tint,
} from './kit.ts';

const sparkle = (x: number, y: number, r: number): string =>
  path(
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
    '#fff',
  );

const star = (x: number, y: number, r: number): string =>
  `${Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? r : r * 0.42;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${i === 0 ? 'M' : 'L'}${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join('')}Z`;

export function crystalTrophy({ main, accent }: Palette): Art {
  const glass = (amount: number) => tint(main, amount);
  const body = [
    defs(
      linear('trophy-face', 'slant', [
        [0, glass(0.92)],
        [0.5, glass(0.72)],
        [1, glass(0.5)],
      ]),
      metal('trophy-gold', accent),
      linear('trophy-base', 'across', [
        [0, shade(INK, 0.2)],
        [0.3, tint(INK, 0.16)],
        [1, shade(INK, 0.4)],
      ]),
    ),
    path('M600 170L770 310L722 800H478L430 310Z', glass(0.7)),
    path('M600 170L430 310L520 350Z', glass(0.88)),
    path('M600 170L770 310L680 350Z', glass(0.5)),
    path('M600 170L520 350H680Z', glass(0.8)),
    path('M430 310L520 350L545 800H478Z', glass(0.42)),
    path('M770 310L680 350L655 800H722Z', glass(0.22)),
    path('M520 350H680L655 800H545Z', 'url(#trophy-face)'),
    path('M545 800L600 640L655 800Z', glass(0.36), 'opacity=".55"'),
    path('M478 800L510 700L545 800Z', glass(0.75), 'opacity=".7"'),
    path('M722 800L690 690L655 800Z', glass(0.55), 'opacity=".7"'),
    path('M430 310L520 350L530 520L448 500Z', glass(0.66), 'opacity=".75"'),
    path('M540 372H584L568 640L552 760Z', '#fff', 'opacity=".5"'),
    line('M430 310L520 350L545 800M680 350L655 800M520 350H680L770 310', '#fff', 4, 'opacity=".85"'),
    path(star(604, 512, 92), shade(GOLD, 0.2)),
    path(star(600, 506, 92), 'url(#trophy-gold)'),
    path(star(600, 506, 48), BRIGHT_GOLD, 'opacity=".8"'),
    path('M450 800H750L800 846H400Z', tint(INK, 0.22)),
    path('M470 806H730L748 822H452Z', glass(0.5), 'opacity=".3"'),
    rect(400, 844, 400, 116, 10, 'url(#trophy-base)'),
    rect(486, 870, 228, 64, 8, 'url(#trophy-gold)'),
    crest(530, 902, 46, { shield: shade(accent, 0.45), drop: tint(accent, 0.6) }),
    line('M572 890H680M572 914H650', shade(accent, 0.45), 6),
    sparkle(752, 262, 40),
    sparkle(448, 640, 28),
    sparkle(806, 420, 20),
  ].join('');
  return { body, shadow: [600, 958, 270, 34], focus: [600, 480], zoom: 1.7, tilt: -9 };
}

export function crystalPaperweight({ main, accent }: Palette): Art {
  const ring = (rx: number, ry: number, cy: number) =>
    Array.from({ length: 10 }, (_, i) => {
      const angle = (i * Math.PI) / 5;
      return [Math.round(600 + rx * Math.cos(angle)), Math.round(cy + ry * Math.sin(angle))] as const;
    });
  const table = ring(238, 84, 400);
  const girdle = ring(340, 122, 478);
  const foot = ring(300, 108, 800);
  const at = (points: readonly (readonly [number, number])[], i: number) => points[i % 10]?.join(' ') ?? '';
  const crownTints = [0.3, 0.5, 0.66, 0.84, 0.6, 0.86, 0.94, 0.8, 0.7, 0.55];
  const sideTints = [0.1, 0.28, 0.58, 0.42, 0.66];
  const facets: string[] = [];
  for (let i = 0; i < 10; i++) {
    const side = sideTints[i] ?? 0;
    if (i <= 4) {
      facets.push(
        path(`M${at(girdle, i)}L${at(girdle, i + 1)}L${at(foot, i + 1)}L${at(foot, i)}Z`, tint(main, side)),
      );
      const [ax, ay] = girdle[i] ?? [0, 0];
      const [bx, by] = girdle[(i + 1) % 10] ?? [0, 0];
      facets.push(
        path(
          `M${at(foot, i)}L${at(foot, i + 1)}L${(ax + bx) / 2} ${(ay + by) / 2 + 60}Z`,
          tint(main, Math.min(0.92, side + 0.22)),
          'opacity=".6"',
        ),
      );
    }
  }
  const crown = table.map((_, i) =>
    path(
      `M${at(table, i)}L${at(table, i + 1)}L${at(girdle, i + 1)}L${at(girdle, i)}Z`,
      tint(main, crownTints[i] ?? 0.6),
    ),
  );
  const polygon = (points: readonly (readonly [number, number])[]) =>
    `M${points.map((p) => p.join(' ')).join('L')}Z`;
  const body = [
    defs(
      linear('weight-table', 'slant', [
        [0, tint(main, 0.95)],
        [1, tint(main, 0.62)],
      ]),
    ),
    path(polygon(foot), shade(main, 0.1)),
    ...facets,
    ...crown,
    path(polygon(table), 'url(#weight-table)'),
    line(polygon(table), '#fff', 4, 'opacity=".9"'),
    line(polygon(girdle), '#fff', 4, 'opacity=".7"'),
    crest(600, 742, 186, { shield: accent, drop: '#ffffff', rim: tint(accent, 0.6) }),
    path('M408 392Q470 340 560 330L470 428Z', '#fff', 'opacity=".7"'),
    path('M352 590L404 614L420 820L388 796Z', '#fff', 'opacity=".5"'),
    sparkle(272, 400, 44),
    sparkle(936, 470, 30),
    sparkle(850, 340, 22),
  ].join('');
  return { body, shadow: [610, 870, 350, 62], focus: [600, 600], zoom: 1.7, tilt: 8 };
}
