// An SMTP server for the browser tests. It refuses the first message to each address, and lists those it accepted.
import { createServer } from 'node:http';
import { startMailServer } from '../apps/server/src/testing/fakes/mail-server.ts';
import { mailServer } from './servers.ts';

const seenAddresses = new Set<string>();
const { messages } = await startMailServer({
  port: mailServer.smtpPort,
  rejectsAddress: (address) => !seenAddresses.has(address) && seenAddresses.add(address) !== undefined,
});
createServer((_request, response) => {
  const shown = messages.map(({ subject, text, to }) => ({
    subject,
    text,
    to: to?.map(({ address }) => address),
  }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
}).listen(mailServer.port, '127.0.0.1');
