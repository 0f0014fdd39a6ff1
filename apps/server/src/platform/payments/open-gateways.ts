// Creates the configured payment gateways. The Stripe library is imported only if Stripe is configured.
import { type CampusCardOptions, createCampusCardGateway } from './campus-card.ts';
import type { Gateway } from './gateway.ts';
import type { StripeOptions } from './stripe-methods.ts';

type Options = {
  readonly stripe?: StripeOptions | undefined;
  readonly campusCard?: CampusCardOptions | undefined;
};

export async function openGateways({ stripe, campusCard }: Options): Promise<Gateway[]> {
  const gateways: Gateway[] = [];
  if (stripe) gateways.push((await import('./stripe.ts')).createStripeGateway(stripe));
  if (campusCard) gateways.push(createCampusCardGateway(campusCard));
  return gateways;
}
