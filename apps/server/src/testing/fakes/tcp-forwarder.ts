// Test helper: forwards a local TCP port to another address and simulates network failures.
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type Forwarder = {
  readonly port: number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Drops all data but keeps the connections open, as when a cable is pulled. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
};

export async function startForwarder(target: NetConnectOpts, port = 0): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const trackSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((inner) => {
    trackSocket(inner);
    if (state === 'cut') return inner.destroy();
    const outer = connect(target);
    trackSocket(outer);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      from.on('data', (chunk) => {
        if (state === 'open') to.write(chunk);
      });
      from.on('close', () => {
        if (state !== 'frozen') to.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      state = 'cut';
      destroyAll();
    },
    freeze() {
      state = 'frozen';
    },
    restore() {
      // frozen connections have lost data and cannot continue
      if (state === 'frozen') destroyAll();
      state = 'open';
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        destroyAll();
      }),
  };
}
