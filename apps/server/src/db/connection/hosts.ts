// DATABASE_URL may name several servers, as libpq does: postgres://user@a:5432,b:5432/keepsake?target_session_attrs=read-write
import pg from 'pg';

const form = /^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const connectTimeoutMs = 5000;

/** What libpq calls target_session_attrs, as far as it makes a difference here. */
type Wanted = 'any' | 'writable' | 'read-only';

function parse(url: string): { urls: string[]; wanted: Wanted } {
  const [, start, hosts, path = '', search] = form.exec(url) ?? [];
  if (start === undefined || hosts === undefined) return { urls: [url], wanted: 'any' };
  const parameters = new URLSearchParams(search);
  const attributes = parameters.get('target_session_attrs') ?? 'any';
  // the driver does not know this parameter and would send it to the server
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  return {
    urls: hosts.split(',').map((host) => `${start}${host}${rest}`),
    wanted: /^(read-write|primary)$/.test(attributes)
      ? 'writable'
      : /^(read-only|standby|prefer-standby)$/.test(attributes)
        ? 'read-only'
        : 'any',
  };
}

/** One URL for each server that `url` names. */
export const serverUrls = (url: string): string[] => parse(url).urls;

export const namesSeveralServers = (url: string): boolean => parse(url).urls.length > 1;

/** PostgreSQL's code for a connection that cannot be made: the caller answers 503. */
const connectionFailure = '08001';

const unreachable = (message: string): Error =>
  Object.assign(new Error(message), { code: connectionFailure });

/** Throws when the server behind the connection does not suit, for example because it is a standby. */
export async function assertSuitable(
  url: string,
  client: { query(text: string): Promise<{ rows: { transaction_read_only?: string }[] }> },
): Promise<void> {
  const { wanted } = parse(url);
  if (wanted === 'any') return;
  const { rows } = await client.query('show transaction_read_only');
  const isReadOnly = rows[0]?.transaction_read_only === 'on';
  if (isReadOnly !== (wanted === 'read-only')) throw unreachable('the server is not of the wanted kind');
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

/** The URL of the one server to use now. With a single server there is nothing to choose, and nobody is asked. */
export async function findServer(url: string): Promise<string> {
  const urls = serverUrls(url);
  if (urls.length === 1) return urls[0]!;
  try {
    return await Promise.any(urls.map((single) => probe(url, single)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(({ message }: Error) => message);
    throw unreachable(`none of its servers can be used (${reasons.join('; ')})`);
  }
}
