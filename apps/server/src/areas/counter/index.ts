// What other areas may import from the counter area.
export { counterRoutes } from './counter.routes.ts';
export { mayReadSignature } from './hand-over.ts';
