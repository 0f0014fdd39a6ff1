// Names the browser and the operating system of a session.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['MicroMessenger/', 'WeChat'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Describes a user agent as "Chrome · Windows", so that users recognise their own devices. */
export function describeDevice(userAgent: string): string {
  const findName = (table: readonly (readonly [string, string])[]) =>
    table.find(([mark]) => userAgent.includes(mark))?.[1];
  return [findName(browsers), findName(systems)].filter(Boolean).join(' · ');
}
