// Deployment modes: which areas a node serves.
export const areas = ['shopping', 'application', 'inventory'] as const;
export type Area = (typeof areas)[number];
export const modes = [...areas, 'all'] as const;
export type Mode = (typeof modes)[number];

export const areaHome: Readonly<Record<Area, string>> = {
  shopping: '/shopping',
  application: '/application/home',
  inventory: '/inventory/home',
};

export const homeOf = (mode: Mode): string => areaHome[mode === 'all' ? 'shopping' : mode];

export function areaOf(path: string): Area | undefined {
  return areas.find((area) => path === `/${area}` || path.startsWith(`/${area}/`));
}

/** False for paths of an area that the mode does not serve. Paths outside of all areas are always reachable. */
export function isReachable(mode: Mode, path: string): boolean {
  const area = areaOf(path);
  return area === undefined || mode === 'all' || area === mode;
}
