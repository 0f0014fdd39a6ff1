import { counterEndpoints } from '@keepsake/core/counter/counter.contract';
import { commandRoute, queryRoute, type Route } from '../../http/route.ts';
import { type CounterServices, getSlip, handOver, lookUpPickup } from './hand-over.ts';
import { listPickupQueue } from './list-pickup-queue.ts';

export const counterRoutes = (services: CounterServices): Route[] => [
  queryRoute(counterEndpoints.listPickupQueue, (db, { query }, context) =>
    listPickupQueue(db, query, context, services),
  ),
  commandRoute(counterEndpoints.lookUpPickup, (tx, { body }, context) =>
    lookUpPickup(tx, body.code, context, services),
  ),
  commandRoute(counterEndpoints.handOver, (tx, { body }, context) => handOver(tx, body, context, services)),
  queryRoute(counterEndpoints.getHandOver, (db, { params }) => getSlip(db, params.id, services)),
];
