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

export const addressEndpoints = {
  listAddresses: defineEndpoint({
    ...own,
    path: '/api/shop/addresses',
    summary: 'List the caller’s addresses, the default first',
  }),
  addAddress: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/addresses',
    summary: 'Create an address',
    body: addressForm,
  }),
  changeAddress: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/api/shop/addresses/:id',
    summary: 'Update an address',
    body: addressForm,
  }),
  removeAddress: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/shop/addresses/:id',
    summary: 'Delete an address',
  }),
};
