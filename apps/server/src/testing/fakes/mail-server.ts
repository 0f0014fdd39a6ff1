// Test helper: an SMTP server that stores the messages it receives. It can reject addresses or delay its answer.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly messages: Email[];
  close(): Promise<void>;
};
/** `acceptAfter`: the server answers a message only when this promise is resolved. */
type MailServerOptions = {
  port?: number;
  rejectsAddress?: (address: string) => boolean;
  acceptAfter?: Promise<void>;
};

export async function startMailServer({
  port = 0,
  rejectsAddress,
  acceptAfter,
}: MailServerOptions = {}): Promise<MailServer> {
  const messages: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (!rejectsAddress?.(address)) return done();
      done(Object.assign(new Error('5.1.1 No such person here'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        messages.push(await PostalMime.parse(Buffer.concat(chunks)));
        await acceptAfter;
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const actualPort = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
