// Finds the gateway for a payment method. Created once at start from the configuration.
import type { GatewayName, PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { paymentMethods } from '@keepsake/core/shop/payments/payment.contract';
import type { Gateway } from '../../../platform/payments/gateway.ts';

export type Payments = {
  /** The methods that have a gateway, in the order shown to buyers. */
  methods(): PaymentMethod[];
  /** True if the sandbox gateway is configured. */
  readonly sandbox: boolean;
  gatewayFor(method: PaymentMethod): Gateway | undefined;
  gatewayNamed(name: GatewayName): Gateway | undefined;
};

export function createPayments(gateways: readonly Gateway[]): Payments {
  // real gateways come before the sandbox and take precedence
  const gatewayFor = (method: PaymentMethod) => gateways.find(({ methods }) => methods.includes(method));
  return {
    methods: () => paymentMethods.filter((method) => gatewayFor(method)),
    sandbox: gateways.some(({ name }) => name === 'sandbox'),
    gatewayFor,
    gatewayNamed: (wanted) => gateways.find(({ name }) => name === wanted),
  };
}
