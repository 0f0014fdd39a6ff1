// The address book of a buyer.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { characters, nameText } from '../../values/text.ts';

export const maxAddresses = 20;
export const phoneNumber = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(/^[+\d][\d\s()-]{5,29}$/, 'mobilePhone');

export const addressForm = z.strictObject({
  name: nameText(1, 50),
  phone: phoneNumber,
  place: characters(1, 200),
  onCampus: z.boolean(),
  isDefault: z.boolean(),
});
const address = addressForm.extend({ id: z.string() });
export type Address = z.output<typeof address>;

const own = {
  access: 'signed-in',
  areas: ['shopping'],
  response: z.object({ list: z.array(z.object(address.shape)) }),
} as const;
const addressId = z.object({ id: z.uuid() });

export const addressEndpoints = {
  listAddresses: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/shop/addresses',
    kind: 'query',
    summary: 'One’s own addresses, the default first',
  }),
  addAddress: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/addresses',
    kind: 'command',
    summary: 'Add an address',
    body: addressForm,
  }),
  changeAddress: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/api/shop/addresses/:id',
    kind: 'command',
    summary: 'Change an address',
    params: addressId,
    body: addressForm,
  }),
  removeAddress: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/shop/addresses/:id',
    kind: 'command',
    summary: 'Remove an address',
    params: addressId,
  }),
};
