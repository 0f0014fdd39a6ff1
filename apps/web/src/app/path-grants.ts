/**
 * A path is granted if the server lists it or one of its parents. The root of an area, such as `/inventory`, grants no
 * path below it.
 */
export function isPathGranted(path: string, granted: readonly string[]): boolean {
  return granted.some(
    (grantedPath) =>
      path === grantedPath || (/^\/[^/]+\/./.test(grantedPath) && path.startsWith(`${grantedPath}/`)),
  );
}
