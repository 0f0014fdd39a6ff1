/** A path is open when the server lists it, or a screen above it; an area's own root opens nothing below. */
export function isGranted(path: string, granted: readonly string[]): boolean {
  return granted.some((open) => path === open || (/^\/[^/]+\/./.test(open) && path.startsWith(`${open}/`)));
}
