import {
  type Art,
  bauhinia,
  clip,
  clipped,
  crest,
  defs,
  group,
  line,
  linear,
  PAPER,
  type Palette,
  path,
  shade,
  tint,
} from './kit.ts';

export function tie({ main, accent }: Palette): Art {
  const blade = 'M556 372L470 800L600 970L730 800L644 372Z';
  const knot = 'M524 262Q600 240 676 262L650 376Q600 392 550 376Z';
  const stripes = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / 92) }, (_, i) => {
      const y = from + i * 92;
      return (
        path(`M380 ${y + 150}L820 ${y - 150}V${y - 122}L380 ${y + 178}Z`, accent) +
        path(`M380 ${y + 190}L820 ${y - 110}V${y - 102}L380 ${y + 198}Z`, tint(accent, 0.55))
      );
    }).join('');
  const body = [
    defs(
      clip('tie-blade', `<path d="${blade}"/>`),
      clip('tie-knot', `<path d="${knot}"/>`),
      linear('tie-silk', 'across', [
        [0, tint(main, 0.12)],
        [0.45, main],
        [1, shade(main, 0.25)],
      ]),
    ),
    line(
      'M566 276C470 246 446 184 510 160C560 144 640 144 690 160C754 184 730 246 634 276',
      shade(main, 0.38),
      46,
    ),
    line('M566 276C470 246 446 184 510 160M690 160C754 184 730 246 634 276', main, 34),
    path('M600 380L668 400L700 760L640 850L600 800Z', shade(main, 0.5)),
    path(blade, 'url(#tie-silk)'),
    clipped(
      'tie-blade',
      stripes(330, 1120),
      path('M600 360L730 800L600 980Z', shade(main, 0.6), 'opacity=".22"'),
      path('M560 380L500 790L540 840L580 380Z', '#fff', 'opacity=".14"'),
      path('M540 372H660L650 430Q600 400 550 430Z', shade(main, 0.6), 'opacity=".35"'),
    ),
    path(knot, main),
    clipped('tie-knot', stripes(230, 420), path('M610 240H690V400H600Z', shade(main, 0.5), 'opacity=".3"')),
    crest(600, 812, 96, { shield: PAPER, drop: main, rim: accent }),
  ].join('');
  return {
    body: group('rotate(4 600 600) translate(0 10)', body),
    shadow: [590, 992, 170, 24],
    focus: [600, 440],
    zoom: 1.75,
    tilt: -16,
  };
}

export function scarf({ main, accent }: Palette): Art {
  const cloth =
    'M262 300Q420 262 600 292Q780 322 938 280Q962 440 940 600Q918 770 944 918Q790 946 610 920Q430 894 270 932Q240 780 262 620Q284 460 262 300Z';
  const corner = (x: number, y: number, turn: number) => bauhinia(x, y, 74, tint(main, 0.35), accent, turn);
  const drawing = [
    defs(
      clip('scarf-clip', `<path d="${cloth}"/>`),
      linear('scarf-sheen', 'slant', [
        [0, '#ffffff', 0.35],
        [0.35, '#ffffff', 0],
        [0.6, '#ffffff', 0.22],
        [1, '#000000', 0.12],
      ]),
      linear('scarf-back', 'slant', [
        [0, tint(main, 0.5)],
        [1, tint(main, 0.1)],
      ]),
    ),
    path(cloth, main),
    clipped(
      'scarf-clip',
      line(
        'M296 336Q440 304 600 330Q770 356 904 322Q922 460 904 600Q886 760 908 882Q780 906 610 880Q440 856 306 890Q280 770 300 620Q318 470 296 336Z',
        accent,
        14,
      ),
      line(
        'M322 364Q440 336 600 360Q770 384 878 354Q892 470 876 600Q860 750 880 854Q770 874 610 850Q450 828 332 860Q312 760 328 620Q344 480 322 364Z',
        tint(main, 0.5),
        5,
      ),
      path('M340 384Q600 370 862 376Q870 620 862 838Q600 830 350 840Q336 600 340 384Z', tint(main, 0.86)),
      bauhinia(600, 606, 190, main, accent, -8),
      bauhinia(600, 606, 96, tint(main, 0.3), accent, 28),
      corner(420, 456, 10),
      corner(782, 456, 40),
      corner(420, 768, 60),
      line(
        'M500 420Q600 380 700 420M500 792Q600 832 700 792M398 540Q370 606 398 680M802 540Q830 606 802 680',
        accent,
        6,
      ),
      path(cloth, 'url(#scarf-sheen)'),
      line('M360 300C400 460 380 700 410 910M800 310C760 440 800 560 770 700', '#fff', 16, 'opacity=".14"'),
    ),
    path(
      'M944 918Q790 946 640 924Q730 880 790 800Q860 740 934 700Q926 800 944 918Z',
      shade(main, 0.55),
      'opacity=".35"',
    ),
    path('M640 924Q650 800 700 742Q800 690 934 700Q800 790 760 830Q710 880 640 924Z', 'url(#scarf-back)'),
    line('M662 900Q674 800 716 756Q800 716 900 712', accent, 8),
    crest(744, 790, 54, { shield: main, drop: PAPER }),
  ].join('');
  return {
    body: group('rotate(-5 600 600)', drawing),
    shadow: [610, 938, 340, 30],
    focus: [660, 640],
    zoom: 1.6,
    tilt: 14,
  };
}
