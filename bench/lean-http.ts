// A minimal HTTP client, because client and server share the machine.
import { Agent, request } from 'node:http';

export type RequestOptions = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function send(
  url: string,
  { method = 'GET', headers = {}, body = '' }: RequestOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
