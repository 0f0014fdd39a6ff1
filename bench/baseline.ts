// The baseline: plain Fastify that returns the same bytes.
import Fastify from 'fastify';

const [url = '', port = '0'] = process.argv.slice(2);
const answer = await fetch(url);
const type = answer.headers.get('content-type') ?? 'application/json; charset=utf-8';
const payload = await answer.text();
const app = Fastify();
app.get('/', async (_request, reply) => reply.type(type).send(payload));
await app.listen({ host: '127.0.0.1', port: Number(port) });
