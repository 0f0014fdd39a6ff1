// The servers the browser tests talk to: visitors' and the back office's with everything, one restricted to the shop.
/** E2E_PORT=35100 lets a second run stand beside the first. */
const first = Number(process.env.E2E_PORT ?? 34100);

const server = (port: number, name: string, mode: string) => ({
  port,
  name,
  mode,
  url: `http://127.0.0.1:${port}`,
});

export const servers = [
  server(first, 'visitors', 'all'),
  server(first + 1, 'shop-only', 'shopping'),
  server(first + 2, 'office', 'all'),
];
/** Takes the visitors' server's letters; whoever is written to for the first time is refused. */
export const mailPeer = {
  smtp: `smtp://127.0.0.1:${first + 11}`,
  smtpPort: first + 11,
  port: first + 12,
  url: `http://127.0.0.1:${first + 12}`,
};
export const directory = {
  port: first + 10,
  url: `http://127.0.0.1:${first + 10}`,
  clientId: 'keepsake-journeys',
  clientSecret: 'a-secret-of-the-journeys',
};

export const [allUrl, shoppingUrl, officeUrl] = servers.map(({ url }) => url) as [string, string, string];
