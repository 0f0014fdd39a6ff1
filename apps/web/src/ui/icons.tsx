// The icons of the public shop. An icon library would be larger than the page.
import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

function Icon({ children, ...props }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {children}
    </svg>
  );
}

const icon = (d: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);

export const IconSearch = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5');
export const IconCheck = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.3 2.8 2.7L16 9.5');
export const IconAlert = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5v5m0 3.2v.1');
export const IconInfo = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.2v-.1');
export const IconGlobe = icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.6 9h16.8M3.6 15h16.8M12 3c-3.5 5-3.5 13 0 18m0-18c3.5 5 3.5 13 0 18',
);
export const IconClose = icon('M6 6l12 12M18 6 6 18');
export const IconSun = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V4m0 16v1.5M4 12H2.5m19 0H20M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
);
export const IconMoon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z');
export const IconUser = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6');
export const IconStore = icon(
  'M4 10v9.5h16V10M3 9l1.8-5h14.400L21 9a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm6.5 10.5V14h5v5.5',
);
export const IconGift = icon(
  'M4 12v8.5h16V12M3 8h18v4H3V8Zm9 0v12.5M12 8C9 8 6.8 7.2 6.8 5.3 6.8 3 10 2.5 12 8Zm0 0c3 0 5.2-.8 5.2-2.700C17.2 3 14 2.5 12 8Z',
);
export const IconPrevious = icon('M14.5 6 8.5 12l6 6');
export const IconNext = icon('m9.5 6 6 6-6 6');
export const IconChevron = icon('m7 10 5 5 5-5');
export const IconArrow = icon('M5 12h14m-6-6 6 6-6 6');
export const IconMinus = icon('M6 12h12');
export const IconPlus = icon('M6 12h12M12 6v12');
export const IconZoom = icon('M4 9V4h5M20 9V4h-5M4 15v5h5m11-5v5h-5');
export const IconShare = icon('M12 15V4M8 7.500l4-3.500 4 3.500M7 11H5.500v9.500h13V11H17');
export const IconCart = icon('M3 4h2.5l2.2 11h10l2-8H6.5M9 19.5v.1m8-.1v.1');
export const IconClock = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2');
export const IconTruck = icon(
  'M2.5 6h11v10h-11V6Zm11 4h4l3.5 3.5V16h-7.5M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
);
export const IconReturn = icon('M4 9h10a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4');
export const IconBuilding = icon('M4 20.5V9l8-5.5L20 9v11.5M3 20.5h18M9 20.5V14h6v6.5');
export const IconHeart = icon(
  'M12 20.500 4.200 12.800a4.900 4.900 0 0 1 7-6.900l.8.8.8-.8a4.900 4.900 0 0 1 7 6.900Z',
);
export const IconBell = icon('M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4');
export const IconReceipt = icon(
  'M6 3.5v17l2-1.500 2 1.500 2-1.500 2 1.500 2-1.500 2 1.500v-17zm3.500 5h5m-5 4h5',
);
