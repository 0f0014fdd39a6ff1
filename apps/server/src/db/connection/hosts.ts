// Finds the server to use, for example the primary, when DATABASE_URL lists several servers in the format of libpq:
// postgres://user@a:5432,b:5432/keepsake?target_session_attrs=read-write
import pg from 'pg';

const urlPattern = /^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const connectTimeoutMs = 5000;

/** The kinds of server that we distinguish among the values of libpq's target_session_attrs. */
type ServerKind = 'any' | 'writable' | 'read-only';

function parse(url: string): { urls: string[]; serverKind: ServerKind } {
  const [, start, hosts, path = '', search] = urlPattern.exec(url) ?? [];
  if (start === undefined || hosts === undefined) return { urls: [url], serverKind: 'any' };
  const parameters = new URLSearchParams(search);
  const attributes = parameters.get('target_session_attrs') ?? 'any';
  // the driver does not know this parameter and would send it to the server
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  return {
    urls: hosts.split(',').map((host) => `${start}${host}${rest}`),
    serverKind: /^(read-write|primary)$/.test(attributes)
      ? 'writable'
      : /^(read-only|standby|prefer-standby)$/.test(attributes)
        ? 'read-only'
        : 'any',
  };
}

/** One URL for each server in `url`. */
export const serverUrls = (url: string): string[] => parse(url).urls;

export const namesSeveralServers = (url: string): boolean => parse(url).urls.length > 1;

/** PostgreSQL's code for a failed connection. A request that fails with it is answered with 503. */
const connectionFailure = '08001';

const createConnectionError = (message: string): Error =>
  Object.assign(new Error(message), { code: connectionFailure });

/** Throws if the server is not of the required kind, for example because it is a standby. */
export async function assertSuitable(
  url: string,
  client: { query(text: string): Promise<{ rows: { transaction_read_only?: string }[] }> },
): Promise<void> {
  const { serverKind } = parse(url);
  if (serverKind === 'any') return;
  const { rows } = await client.query('show transaction_read_only');
  const isReadOnly = rows[0]?.transaction_read_only === 'on';
  if (isReadOnly !== (serverKind === 'read-only'))
    throw createConnectionError('the server is not of the required kind');
}

async function probe(url: string, single: string): Promise<string> {
  const client = new pg.Client({ connectionString: single, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await assertSuitable(url, client);
    return single;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The URL of the server to use now. A single server is returned without a check. */
export async function findServer(url: string): Promise<string> {
  const urls = serverUrls(url);
  if (urls.length === 1) return urls[0]!;
  try {
    return await Promise.any(urls.map((single) => probe(url, single)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(({ message }: Error) => message);
    throw createConnectionError(`none of the database servers can be used (${reasons.join('; ')})`);
  }
}
