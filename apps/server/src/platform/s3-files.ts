// Stores files in an S3-compatible bucket, with the same interface as the store in a local folder.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './files.ts';

export type S3Options = {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

const maxAttempts = 3;
const firstDelayMs = 100;
/** For one attempt, including its body. */
const timeoutMs = 120_000;

const isTemporary = (status: number) => status >= 500 || status === 429;
const parseCode = (xml: string): string => /<Code>([^<]*)<\/Code>/.exec(xml)?.[1] ?? '';

/** S3 signatures require that these characters are encoded, too. encodeURIComponent leaves them unchanged. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Answer = { readonly status: number; readonly body: Buffer };

export function s3Store({ bucket, endpoint, region, accessKey, secretKey }: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  // stores of other vendors have the bucket in the path, not in the host name
  const base = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  const buildUrl = (key: string) => `${base}/${key.split('/').map(encode).join('/')}`;

  async function send(method: 'GET' | 'PUT', key: string, bytes?: Uint8Array): Promise<Answer> {
    const digest = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const response = await client.fetch(buildUrl(key), {
      method,
      headers: { 'x-amz-content-sha256': digest },
      signal: AbortSignal.timeout(timeoutMs),
      ...(bytes ? { body: new Uint8Array(bytes) } : {}),
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  /** Both methods may be repeated. If the store is down or cannot be reached, the request is repeated. */
  async function request(...args: Parameters<typeof send>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === maxAttempts;
      try {
        const answer = await send(...args);
        if (isLast || !isTemporary(answer.status)) return answer;
      } catch (error) {
        if (isLast) throw error;
      }
      await delay(Math.random() * firstDelayMs * 2 ** attempt);
    }
  }

  const toError = ({ status, body }: Answer) =>
    new Error(`the file store answered ${status} ${parseCode(body.toString())}`.trim());

  return {
    async put(key, bytes) {
      const answer = await request('PUT', key, bytes);
      if (answer.status !== 200) throw toError(answer);
    },
    async get(key) {
      const answer = await request('GET', key);
      if (answer.status === 200) return answer.body;
      // a missing bucket is an error, a missing file is not
      if (answer.status === 404 && parseCode(answer.body.toString()) === 'NoSuchKey') return undefined;
      throw toError(answer);
    },
  };
}
