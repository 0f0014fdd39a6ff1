import { bearHead, foot } from './bear-parts.ts';
import {
  type Art,
  BRIGHT_GOLD,
  bauhinia,
  crest,
  defs,
  ellipse,
  GOLD,
  group,
  line,
  metal,
  mirrored,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  stitch,
  tint,
} from './kit.ts';

export function bear({ main, accent }: Palette): Art {
  const arm =
    path(
      'M450 630C392 640 346 716 352 792C356 836 424 846 444 806C466 760 470 700 478 668Z',
      shade(main, 0.1),
    ) +
    path(
      'M452 632C398 646 356 716 360 786C364 826 420 834 438 798C458 752 462 700 476 668Z',
      'url(#bear-fur)',
    );
  const body = [
    path(
      'M600 580C730 580 800 690 800 800C800 900 716 950 600 950C484 950 400 900 400 800C400 690 470 580 600 580Z',
      shade(main, 0.06),
    ),
    ellipse(600, 800, 132, 128, tint(main, 0.58)),
    stitch('M600 690V910', shade(main, 0.05), 4),
    arm,
    mirrored(arm),
    foot(main),
    mirrored(foot(main)),
    crest(446, 897, 62, { shield: accent, drop: PAPER }),
    bearHead(main),
    path('M600 650C548 602 492 596 478 612C464 634 464 688 480 708C500 722 556 700 600 662Z', accent),
    path(
      'M600 650C652 602 708 596 722 612C736 634 736 688 720 708C700 722 644 700 600 662Z',
      shade(accent, 0.12),
    ),
    line(
      'M500 640Q540 646 576 656M502 676Q540 672 576 662M700 640Q660 646 624 656M698 676Q660 672 624 662',
      shade(accent, 0.35),
      5,
    ),
    rect(572, 626, 56, 62, 20, tint(accent, 0.12)),
    rect(582, 634, 14, 44, 7, '#fff', 'opacity=".25"'),
  ].join('');
  return { body, shadow: [600, 962, 300, 38], focus: [600, 470], zoom: 1.6, tilt: -6 };
}

export function plushKeyring({ main, accent }: Palette): Art {
  const limb = path('M520 640C470 650 440 700 452 740C470 770 520 750 530 710Z', shade(main, 0.08));
  const body = [
    defs(metal('plush-gold', GOLD)),
    `<circle cx="600" cy="226" r="86" fill="none" stroke="${shade(GOLD, 0.15)}" stroke-width="22"/>`,
    `<circle cx="600" cy="224" r="86" fill="none" stroke="${BRIGHT_GOLD}" stroke-width="12"/>`,
    rect(582, 296, 36, 84, 18, 'none', `stroke="${GOLD}" stroke-width="12"`),
    rect(588, 350, 24, 70, 12, accent),
    group(
      'translate(48 124) scale(.92)',
      path(
        'M600 590C690 590 736 660 736 740C736 812 680 850 600 850C520 850 464 812 464 740C464 660 510 590 600 590Z',
        shade(main, 0.05),
      ),
      path('M478 690Q600 650 722 690L732 790Q600 830 468 790Z', accent),
      path('M478 690Q600 650 722 690V712Q600 674 476 712Z', tint(accent, 0.35)),
      crest(600, 752, 84, { shield: PAPER, drop: accent }),
      limb,
      mirrored(limb),
      ellipse(520, 842, 62, 48, shade(main, 0.1)),
      ellipse(680, 842, 62, 48, shade(main, 0.1)),
      ellipse(516, 848, 34, 26, tint(main, 0.6)),
      ellipse(684, 848, 34, 26, tint(main, 0.6)),
      bearHead(main),
    ),
    bauhinia(766, 408, 58, tint(accent, 0.25), BRIGHT_GOLD, 20),
  ].join('');
  return {
    body: group('translate(0 30)', body),
    shadow: [600, 990, 220, 30],
    focus: [600, 480],
    zoom: 1.5,
    tilt: 9,
  };
}
