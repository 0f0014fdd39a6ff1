import { gradBearBody } from './graduation.ts';
import { BRAND, BRIGHT_GOLD, bauhinia, crest, defs, ellipse, group, radial } from './kit.ts';
import { document } from './views.ts';

/** The graduation bear of the shop's hero, on a transparent ground, with falling petals. */
export function drawHero(): string {
  const petals = [
    [190, 300, 62, 10],
    [1010, 520, 70, 40],
    [150, 720, 44, 70],
    [980, 180, 46, 25],
    [270, 130, 34, 55],
    [1080, 800, 36, 5],
  ] as const;
  return document(
    defs(
      radial('hero-shadow', [
        [0, '#2a0a20', 0.5],
        [0.6, '#2a0a20', 0.25],
        [1, '#2a0a20', 0],
      ]),
    ),
    ...petals.map(([x, y, r, turn]) => bauhinia(x, y, r, '#e7a9cb', BRIGHT_GOLD, turn)),
    ellipse(600, 1040, 380, 46, 'url(#hero-shadow)'),
    group('translate(-6 40) scale(1.01)', gradBearBody('#c8935f', '#4a1038', '#a32a72')),
  );
}

/** The brand mark: a shield with a drop. */
export function drawCrest(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 136" width="120" height="136">${crest(60, 66, 130, { shield: BRAND, drop: '#ffffff', rim: BRIGHT_GOLD })}</svg>`;
}
