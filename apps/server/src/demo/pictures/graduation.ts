import { bearHead, foot } from './bear-parts.ts';
import {
  type Art,
  BRIGHT_GOLD,
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
  tint,
} from './kit.ts';

/** Gown, hood, cap and scroll on the mascot; also the shop's hero. */
export function gradBearBody(fur: string, gown: string, trim: string): string {
  const sleeve =
    path(
      'M468 640C390 660 330 750 316 830C340 880 420 890 452 858C476 800 484 720 492 670Z',
      shade(gown, 0.2),
    ) +
    path('M316 830C340 880 420 890 452 858L448 830C420 856 350 852 322 806Z', trim) +
    ellipse(372, 866, 46, 42, 'url(#bear-fur)');
  return [
    defs(metal('grad-gold', GOLD)),
    path('M500 612H700C770 690 806 820 816 940Q600 990 384 940C394 820 430 690 500 612Z', gown),
    path('M560 640L540 962Q600 968 660 962L640 640Z', shade(gown, 0.22)),
    path(
      'M440 760Q430 860 428 948L470 954Q466 850 486 740ZM760 760Q770 860 772 948L730 954Q734 850 714 740Z',
      tint(gown, 0.12),
      'opacity=".6"',
    ),
    path('M548 620L600 716L652 620Z', PAPER),
    path('M586 648H614L624 712L600 744L576 712Z', BRIGHT_GOLD),
    path(
      'M500 606C494 680 548 760 600 826C652 760 706 680 700 606L652 612C650 660 626 700 600 736C574 700 550 660 548 612Z',
      trim,
    ),
    path(
      'M524 610C524 676 566 736 600 780C634 736 676 676 676 610L652 612C650 660 626 700 600 736C574 700 550 660 548 612Z',
      BRIGHT_GOLD,
    ),
    foot(fur),
    mirrored(foot(fur)),
    group('translate(-8 -46)', sleeve),
    mirrored(group('translate(-8 -46)', sleeve)),
    bearHead(fur),
    group(
      'translate(840 792) rotate(-34)',
      rect(-118, -34, 236, 68, 30, '#e9dcbf'),
      rect(-118, -34, 236, 30, 20, PAPER),
      ellipse(112, 0, 16, 34, '#d8c69e'),
      line('M112-18a9 18 0 1 1-8 22', '#a99468', 4),
      rect(-26, -37, 34, 74, 6, trim),
      path('M-10 30L-40 78L-14 70L-2 92L6 36Z', trim),
    ),
    ellipse(836, 826, 42, 38, 'url(#bear-fur)'),
    path('M446 262Q600 196 754 262L748 330Q600 268 452 330Z', shade(gown, 0.3)),
    path('M600 118L870 214L600 310L330 214Z', gown),
    path('M600 118L870 214L600 224L330 214Z', tint(gown, 0.14)),
    path('M330 214L600 310L870 214V226L600 322L330 226Z', shade(gown, 0.4)),
    line('M600 214Q730 222 812 252V330', 'url(#grad-gold)', 9),
    line('M600 214Q730 222 812 252V330', BRIGHT_GOLD, 8),
    ellipse(600, 212, 20, 9, BRIGHT_GOLD),
    rect(798, 318, 28, 24, 8, GOLD),
    path('M800 340H824L834 420H790Z', BRIGHT_GOLD),
    line('M804 348L800 414M812 348V416M820 348L825 414', GOLD, 4),
  ].join('');
}

export function gradBear({ main, accent }: Palette): Art {
  const body = gradBearBody(main, shade(accent, 0.35), accent);
  return {
    body: group('translate(0 24)', body),
    shadow: [600, 986, 310, 36],
    focus: [600, 460],
    zoom: 1.5,
    tilt: 7,
  };
}
