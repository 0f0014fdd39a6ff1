// Parts of the contracts of orders: who receives them, and how they were changed after payment.
import { z } from 'zod';
import { nameText } from '../../values/text.ts';
import { phoneNumber } from '../addresses/address.contract.ts';
import { deliveryMethods } from '../orders/order.machine.ts';

export const contactFields = {
  contactName: nameText(1, 50),
  contactPhone: phoneNumber,
  contactEmail: z.email().max(200),
};

/** The changed fields only. Without amounts, because people without permission for prices see them, too. */
const changedFields = z.object({
  contactName: z.string().optional(),
  contactPhone: z.string().optional(),
  contactEmail: z.string().optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  place: z.string().optional(),
  lines: z.array(z.object({ lineNo: z.int(), name: z.string(), quantity: z.int() })).optional(),
});
export type ChangedFields = z.output<typeof changedFields>;

export const changeView = z.object({ before: changedFields, after: changedFields });
export type ChangeView = z.output<typeof changeView>;

/** A change that takes effect when the buyer has paid the difference. */
export const waitingChange = changeView.extend({
  expiresAt: z.iso.datetime(),
  /** Absent for people without permission for prices. */
  amount: z.int().optional(),
});
export type WaitingChange = z.output<typeof waitingChange>;
