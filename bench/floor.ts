// The floor of this machine: bare Fastify that answers the same bytes.
import Fastify from 'fastify';

const [url = '', port = '0'] = process.argv.slice(2);
const payload = await (await fetch(url)).text();
const app = Fastify();
app.get('/', async (_request, reply) => reply.type('application/json; charset=utf-8').send(payload));
await app.listen({ host: '127.0.0.1', port: Number(port) });
