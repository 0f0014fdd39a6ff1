import {
  type Art,
  crest,
  defs,
  letterK,
  line,
  linear,
  mirrored,
  PAPER,
  type Palette,
  path,
  rect,
  shade,
  stitch,
  tint,
} from './kit.ts';

export function hoodie({ main, accent }: Palette): Art {
  const dark = shade(main, 0.35);
  const sleeve = [
    path('M446 372C352 392 304 452 286 540L216 852L330 884L424 640Z', 'url(#hoodie-sleeve)'),
    path('M424 640L404 560L330 884L346 838Z', dark, 'opacity=".5"'),
    path('M214 846L334 880Q338 910 322 938L204 904Q202 872 214 846Z', shade(main, 0.2)),
    line('M236 858L226 904M262 866L252 912M288 873L278 919M312 880L302 926', dark, 4, 'opacity=".7"'),
  ].join('');
  const body = [
    defs(
      linear('hoodie-sleeve', 'slant', [
        [0, tint(main, 0.08)],
        [1, shade(main, 0.12)],
      ]),
      linear('hoodie-body', 'across', [
        [0, shade(main, 0.08)],
        [0.3, tint(main, 0.08)],
        [0.7, main],
        [1, shade(main, 0.18)],
      ]),
    ),
    sleeve,
    mirrored(sleeve),
    path(
      'M446 372C500 350 700 350 754 372C786 400 804 480 806 560L800 890H400L394 560C396 480 414 400 446 372Z',
      'url(#hoodie-body)',
    ),
    line('M446 384C420 440 404 500 402 640M754 384C780 440 796 500 798 640', dark, 4, 'opacity=".7"'),
    rect(398, 884, 404, 56, 16, shade(main, 0.2)),
    ...Array.from({ length: 15 }, (_, i) => line(`M${424 + i * 25} 894V930`, dark, 4, 'opacity=".6"')),
    path('M490 712H710L768 806V884H432V806Z', shade(main, 0.1)),
    stitch('M498 724H702L756 810V874M498 724L444 810V874', tint(main, 0.35), 4),
    line('M490 712L432 806M710 712L768 806', dark, 6),
    path(
      'M448 392C400 250 490 172 600 172C710 172 800 250 752 392C712 452 488 452 448 392Z',
      shade(main, 0.1),
    ),
    path(
      'M496 384C470 290 524 232 600 232C676 232 730 290 704 384C676 432 524 432 496 384Z',
      shade(main, 0.58),
    ),
    path(
      'M520 330C530 270 560 250 600 250C640 250 670 270 680 330C640 300 560 300 520 330Z',
      shade(main, 0.45),
    ),
    path(
      'M448 392C470 462 560 494 600 512C640 494 730 462 752 392C748 350 722 330 704 352C708 410 640 440 600 452C560 440 492 410 496 352C478 330 452 350 448 392Z',
      main,
    ),
    stitch('M462 400C490 450 560 476 600 494C640 476 710 450 738 400', tint(main, 0.35), 4),
    line('M556 482C544 530 538 560 530 606M644 482C656 526 660 556 668 594', PAPER, 11),
    line('M530 604L525 634M668 590L673 620', accent, 15),
    letterK(600, 614, 98, PAPER),
    line('M424 560C440 640 436 700 424 760M776 560C764 620 770 690 778 740', dark, 5, 'opacity=".4"'),
  ].join('');
  return { body, shadow: [600, 955, 370, 30], focus: [600, 520], zoom: 1.75, tilt: -8 };
}

export function tshirt({ main, accent }: Palette): Art {
  const dark = shade(main, 0.22);
  const body = [
    defs(
      linear('tshirt-body', 'across', [
        [0, shade(main, 0.08)],
        [0.35, tint(main, 0.12)],
        [0.7, main],
        [1, shade(main, 0.14)],
      ]),
    ),
    path(
      'M462 268C520 330 680 330 738 268L826 300C896 336 944 452 984 548L862 612L806 524L814 918Q600 944 386 918L394 524L338 612L216 548C256 452 304 336 374 300Z',
      'url(#tshirt-body)',
    ),
    path('M394 524L338 612L326 606C360 560 384 500 396 430Z', dark, 'opacity=".45"'),
    path('M806 524L862 612L874 606C840 560 816 500 804 430Z', dark, 'opacity=".45"'),
    path('M462 268C520 292 680 292 738 268C690 346 510 346 462 268Z', shade(main, 0.42)),
    line('M468 276C520 350 680 350 732 276', accent, 22),
    line('M468 276C520 350 680 350 732 276', tint(accent, 0.25), 4),
    line('M222 536L342 600M978 536L858 600', accent, 14),
    stitch('M232 514L350 578M968 514L850 578', dark, 4),
    stitch('M390 896Q600 922 810 896', dark, 4),
    line(
      'M420 700C440 770 436 820 420 870M780 640C764 720 766 790 782 850M500 400C470 420 450 450 440 490',
      dark,
      6,
      'opacity=".4"',
    ),
    crest(600, 590, 250, { shield: accent, drop: PAPER, rim: tint(accent, 0.55) }),
  ].join('');
  return { body, shadow: [600, 935, 330, 28], focus: [620, 480], zoom: 1.7, tilt: 10 };
}
