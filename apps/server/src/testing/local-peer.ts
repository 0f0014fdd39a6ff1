// Another party's HTTP server on this machine, for tests: answers as told, or not at all.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};
export type PeerAnswer = { status: number; body: unknown };
/** `silent` never answers; `dropped` cuts the line after the work was done. */
export type PeerMood = 'well' | 'faulty' | 'silent' | 'dropped';
export type LocalPeer = {
  readonly url: string;
  mood: PeerMood;
  readonly asked: Asked[];
  close(): Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startLocalPeer(answer: (asked: Asked) => PeerAnswer): Promise<LocalPeer> {
  const asked: Asked[] = [];
  let peer: LocalPeer;
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    if (peer.mood === 'silent') return;
    if (peer.mood === 'faulty') {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const { status, body: said } = answer(one);
    if (peer.mood === 'dropped') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return peer;
}
