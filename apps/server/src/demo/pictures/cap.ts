import {
  type Art,
  clip,
  clipped,
  crest,
  defs,
  ellipse,
  group,
  line,
  linear,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  stitch,
  tint,
} from './kit.ts';

export function cap({ main, accent }: Palette): Art {
  const dome = 'M246 690C222 450 370 296 560 292C742 290 836 430 842 640C660 596 440 616 246 690Z';
  const body = [
    defs(
      clip('cap-clip', `<path d="${dome}"/>`),
      linear('cap-dome', 'slant', [
        [0, tint(main, 0.2)],
        [0.5, main],
        [1, shade(main, 0.25)],
      ]),
      linear('cap-brim', 'down', [
        [0, tint(accent, 0.1)],
        [1, shade(accent, 0.2)],
      ]),
    ),
    path('M246 690C300 760 420 780 560 752L842 640C660 596 440 616 246 690Z', shade(main, 0.6)),
    path(dome, 'url(#cap-dome)'),
    clipped(
      'cap-clip',
      line('M552 292C440 350 388 480 392 660', shade(main, 0.4), 5),
      line('M562 292C700 350 772 470 790 640', shade(main, 0.4), 5),
      stitch('M540 296C424 356 370 480 374 664', tint(main, 0.4), 4),
      stitch('M576 296C716 356 790 470 808 646', tint(main, 0.4), 4),
      path('M246 690C440 616 660 596 842 640V606C660 566 440 584 240 656Z', shade(main, 0.18)),
      stitch('M244 662C440 590 660 572 842 612', tint(main, 0.4), 4),
      path('M290 520C320 420 380 350 460 324C390 390 350 470 338 560Z', '#fff', 'opacity=".2"'),
    ),
    ellipse(448, 420, 12, 10, shade(main, 0.4)),
    ellipse(706, 398, 12, 10, shade(main, 0.4)),
    path(
      'M396 652C560 604 740 596 842 640C930 668 992 726 1000 782C1002 806 980 814 956 806C820 744 620 742 456 800C420 780 396 720 396 652Z',
      'url(#cap-brim)',
    ),
    path(
      'M456 800C620 742 820 744 956 806C980 814 1002 806 1000 782L1002 796C1004 828 980 838 950 828C820 768 620 768 470 822Z',
      shade(accent, 0.4),
    ),
    stitch('M420 676C570 632 740 624 834 662C906 690 956 736 974 780', tint(accent, 0.45), 4),
    stitch('M432 712C580 664 740 658 826 694C890 720 926 750 946 780', tint(accent, 0.45), 4),
    rect(528, 272, 64, 30, 15, accent),
    group('rotate(-4 590 470)', crest(590, 466, 180, { shield: PAPER, drop: accent, rim: accent })),
  ].join('');
  return {
    body: group('translate(-20 20)', body),
    shadow: [610, 840, 370, 34],
    focus: [590, 500],
    zoom: 1.75,
    tilt: 8,
  };
}
