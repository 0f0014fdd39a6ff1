// Test helper: a local HTTP server in place of an external service. It can fail on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};
export type FakeResponse = { status: number; body: unknown };
/** `error` answers 503. `disconnect` handles the request, then closes the connection without an answer. */
export type FakeBehaviour = 'normal' | 'error' | 'disconnect';
export type FakeHttpServer = {
  readonly url: string;
  behaviour: FakeBehaviour;
  readonly requests: ReceivedRequest[];
  close(): Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startFakeHttpServer(
  respond: (request: ReceivedRequest) => FakeResponse,
): Promise<FakeHttpServer> {
  const requests: ReceivedRequest[] = [];
  let fakeServer: FakeHttpServer;
  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    };
    requests.push(received);
    if (fakeServer.behaviour === 'error') {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const { status, body: responseBody } = respond(received);
    if (fakeServer.behaviour === 'disconnect') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody));
  }
  const server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: 'normal',
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fakeServer;
}
