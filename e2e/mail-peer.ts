// A real mail server for the journeys: refuses whoever it has not heard of before, and shows what it was given.
import { createServer } from 'node:http';
import { startMailServer } from '../apps/server/src/testing/fakes/mail-server.ts';
import { mailPeer } from './servers.ts';

const known = new Set<string>();
const { messages } = await startMailServer({
  port: mailPeer.smtpPort,
  rejectsAddress: (address) => !known.has(address) && known.add(address) !== undefined,
});
createServer((_request, response) => {
  const shown = messages.map(({ subject, text, to }) => ({
    subject,
    text,
    to: to?.map(({ address }) => address),
  }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
}).listen(mailPeer.port, '127.0.0.1');
