// Names the browser and the operating system of a session.

/** In this order, because most browsers also name Chrome or Safari. On iOS, some have a mark of their own. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['MicroMessenger/', 'WeChat'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
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
