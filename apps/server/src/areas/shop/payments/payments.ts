// Which gateway takes which method. Built once at start from the configuration.
import type { GatewayName, PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { paymentMethods } from '@keepsake/core/shop/payments/payment.contract';
import type { Gateway } from '../../../platform/payments/gateway.ts';

export type Payments = {
  /** In the order they are offered. */
  methods(): PaymentMethod[];
  /** Nobody's money moves. */
  readonly sandbox: boolean;
  gatewayFor(method: PaymentMethod): Gateway | undefined;
  gatewayNamed(name: GatewayName): Gateway | undefined;
};

export function createPayments(gateways: readonly Gateway[]): Payments {
  // the first that takes a method has it: a real gateway is listed before the sandbox
  const gatewayFor = (method: PaymentMethod) => gateways.find(({ methods }) => methods.includes(method));
  return {
    methods: () => paymentMethods.filter((method) => gatewayFor(method)),
    sandbox: gateways.some(({ name }) => name === 'sandbox'),
    gatewayFor,
    gatewayNamed: (wanted) => gateways.find(({ name }) => name === wanted),
  };
}
