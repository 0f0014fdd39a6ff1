import {
  type Art,
  bauhinia,
  clip,
  clipped,
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
  shieldOutline,
  tint,
  drop as waterDrop,
} from './kit.ts';

export function enamelPin({ main, accent }: Palette): Art {
  const card = [
    rect(336, 236, 528, 716, 30, shade(main, 0.5), 'opacity=".2"'),
    rect(330, 222, 528, 716, 30, PAPER),
    rect(330, 222, 528, 716, 30, 'none', `stroke="${tint(accent, 0.6)}" stroke-width="4"`),
    rect(546, 254, 96, 26, 13, '#ddd2c0'),
    clipped('pin-card', bauhinia(810, 890, 170, tint(main, 0.88), tint(main, 0.78), 14)),
    line('M470 830H718M520 868H668', tint(main, 0.55), 10),
  ].join('');
  const pin = [
    shieldOutline(602, 548, 432, shade(main, 0.5), 'opacity=".22" transform="translate(3 5)"'),
    shieldOutline(594, 540, 432, 'url(#pin-gold)'),
    shieldOutline(594, 540, 396, main),
    path('M594 357C536 388 474 402 438 404V556C438 640 510 690 594 726Z', tint(main, 0.13)),
    shieldOutline(594, 540, 330, 'none', `stroke="${tint(accent, 0.4)}" stroke-width="2.4"`),
    waterDrop(594, 548, 214, 'url(#pin-gold)'),
    waterDrop(594, 556, 172, '#fdf6ff'),
    waterDrop(606, 572, 108, tint(main, 0.72)),
    line('M552 590A44 44 0 0 0 574 622', '#fff', 10),
    line('M462 430V540', '#fff', 13, 'opacity=".55"'),
  ].join('');
  const body = [
    defs(metal('pin-gold', accent, 'down'), clip('pin-card', rect(332, 224, 524, 712, 28, '#000'))),
    card,
    pin,
  ].join('');
  return {
    body: group('rotate(5 600 600)', body),
    shadow: [600, 950, 300, 28],
    focus: [594, 540],
    zoom: 1.75,
    tilt: -14,
  };
}

export function keyRing({ main, accent }: Palette): Art {
  const link = (x: number, y: number, turn: number) =>
    `<rect x="${x - 15}" y="${y - 28}" width="30" height="56" rx="15" fill="none" stroke="${GOLD}" stroke-width="10" transform="rotate(${turn} ${x} ${y})"/>`;
  const body = [
    defs(
      metal('key-gold', accent),
      linear('key-leather', 'across', [
        [0, tint(main, 0.15)],
        [1, shade(main, 0.2)],
      ]),
    ),
    `<circle cx="600" cy="310" r="124" fill="none" stroke="${shade(GOLD, 0.3)}" stroke-width="28"/>`,
    `<circle cx="600" cy="308" r="124" fill="none" stroke="#d9b566" stroke-width="18"/>`,
    `<path d="M510 232A118 118 0 0 1 600 190" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"/>`,
    group(
      'rotate(-27 600 434)',
      rect(556, 420, 88, 470, 30, 'url(#key-leather)'),
      line('M574 450V862M626 450V862', tint(main, 0.5), 4, 'stroke-dasharray="14 10"'),
      rect(552, 500, 96, 40, 8, 'url(#key-gold)'),
      bauhinia(600, 800, 36, tint(accent, 0.4), main, 0),
    ),
    link(600, 452, 0),
    link(592, 498, 14),
    link(580, 544, 14),
    group(
      'translate(-12 8) rotate(17 586 570)',
      ellipse(586, 586, 24, 24, 'none', `stroke="${GOLD}" stroke-width="12"`),
      shieldOutline(594, 756, 340, shade(main, 0.5), 'opacity=".2"'),
      shieldOutline(586, 748, 340, 'url(#key-gold)'),
      shieldOutline(586, 748, 306, main),
      shieldOutline(586, 748, 262, 'none', `stroke="${tint(accent, 0.45)}" stroke-width="3"`),
      waterDrop(586, 756, 150, PAPER),
      line('M556 786A32 32 0 0 0 572 810', main, 8, 'opacity=".5"'),
      line('M486 668V750', '#fff', 11, 'opacity=".5"'),
    ),
  ].join('');
  return {
    body: group('translate(-20 6)', body),
    shadow: [580, 955, 250, 26],
    focus: [600, 680],
    zoom: 1.6,
    tilt: 10,
  };
}
