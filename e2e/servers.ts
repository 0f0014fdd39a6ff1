// The servers the browser tests talk to: one with everything, one restricted to the shop.
const server = (port: number, mode: string) => ({ port, mode, url: `http://127.0.0.1:${port}` });

export const servers = [server(34100, 'all'), server(34101, 'shopping')];
export const [allUrl, shoppingUrl] = servers.map(({ url }) => url) as [string, string];
