// The servers the browser tests talk to: visitors' and the back office's with everything, one restricted to the shop.
const server = (port: number, name: string, mode: string) => ({
  port,
  name,
  mode,
  url: `http://127.0.0.1:${port}`,
});

export const servers = [
  server(34100, 'visitors', 'all'),
  server(34101, 'shop-only', 'shopping'),
  server(34102, 'office', 'all'),
];
/** Takes the visitors' server's letters; whoever is written to for the first time is refused. */
export const mailPeer = {
  smtp: 'smtp://127.0.0.1:34111',
  smtpPort: 34111,
  port: 34112,
  url: 'http://127.0.0.1:34112',
};
export const directory = {
  port: 34110,
  url: 'http://127.0.0.1:34110',
  clientId: 'keepsake-journeys',
  clientSecret: 'a-secret-of-the-journeys',
};

export const [allUrl, shoppingUrl, officeUrl] = servers.map(({ url }) => url) as [string, string, string];
