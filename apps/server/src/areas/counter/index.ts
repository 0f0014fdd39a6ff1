// Door of the counter.
export { counterRoutes } from './counter.routes.ts';
export { mayReadSignature } from './hand-over.ts';
