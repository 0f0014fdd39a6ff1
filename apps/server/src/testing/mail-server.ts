// A real SMTP server for tests: keeps what it is given, refuses or keeps waiting when told.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly letters: Email[];
  close(): Promise<void>;
};
/** `answersAfter`: no letter is answered before. */
type Manners = { port?: number; refuse?: (address: string) => boolean; answersAfter?: Promise<void> };

export async function startMailServer({ port = 0, refuse, answersAfter }: Manners = {}): Promise<MailServer> {
  const letters: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (!refuse?.(address)) return done();
      done(Object.assign(new Error('5.1.1 No such person here'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        letters.push(await PostalMime.parse(Buffer.concat(chunks)));
        await answersAfter;
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const actual = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
