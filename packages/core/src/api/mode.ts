// Deployment modes: which areas a node serves. These areas are the three parts of the site, not those of
// ARCHITECTURE.md.
export const areas = ['shopping', 'application', 'inventory'] as const;
export type Area = (typeof areas)[number];
export const modes = [...areas, 'all'] as const;
export type Mode = (typeof modes)[number];

export const areaHome: Readonly<Record<Area, string>> = {
  shopping: '/shopping',
  application: '/application/home',
  inventory: '/inventory/home',
};

export const getHomePath = (mode: Mode): string => areaHome[mode === 'all' ? 'shopping' : mode];

export function findArea(path: string): Area | undefined {
  return areas.find((area) => path === `/${area}` || path.startsWith(`/${area}/`));
}

/** The home page of the path's area. For a path outside all areas, the home page of the mode. */
export function findHomePath(path: string, mode: Mode): string {
  const area = findArea(path);
  return area ? areaHome[area] : getHomePath(mode);
}

/** False for paths of an area that the mode does not serve. Paths outside of all areas are always reachable. */
export function isReachable(mode: Mode, path: string): boolean {
  const area = findArea(path);
  return area === undefined || mode === 'all' || area === mode;
}
