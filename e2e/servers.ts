// The servers for the browser tests. Two have all parts (one for visitors, one for the back office), one has only the shop.
/** `guards/run-browser.ts` finds free ports. */
const firstPort = Number(process.env.E2E_PORT ?? 34100);
/** The ports that are used, counted from the first. */
export const portOffsets = [0, 1, 2, 10, 11, 12];

const server = (port: number, name: string, mode: string) => ({
  port,
  name,
  mode,
  url: `http://127.0.0.1:${port}`,
});

export const servers = [
  server(firstPort, 'visitors', 'all'),
  server(firstPort + 1, 'shop-only', 'shopping'),
  server(firstPort + 2, 'office', 'all'),
];
/** Receives the emails of the visitors' server. Refuses the first message to each address. */
export const mailServer = {
  smtp: `smtp://127.0.0.1:${firstPort + 11}`,
  smtpPort: firstPort + 11,
  port: firstPort + 12,
  url: `http://127.0.0.1:${firstPort + 12}`,
};
export const directory = {
  port: firstPort + 10,
  url: `http://127.0.0.1:${firstPort + 10}`,
  clientId: 'keepsake-journeys',
  clientSecret: 'a-secret-of-the-journeys',
};

export const [visitorsUrl, shoppingUrl, officeUrl] = servers.map(({ url }) => url) as [
  string,
  string,
  string,
];
