// The cart that an applicant fills from the catalog.
import { describe, expect, test } from 'vitest';
import { findSouvenirId, prepareApplicant } from '../../../testing/applicant.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const staff = prepareApplicant(program, 'staff');

describe('the application cart', () => {
  test('the application cart adds up the pieces of a souvenir that is added twice, is private, and no longer contains souvenirs that were submitted', async () => {
    const souvenirId = await findSouvenirId(program, 'GF-0014');
    const add = (quantity: number) =>
      program.call('addToApplicationCart', { token: staff.token, body: { souvenirId, quantity } });
    await add(15);
    const { data } = await add(5);
    expect(data).toMatchObject({ selectedCount: 20, selectedAmount: 70_000 });
    const [item] = data.list;
    const stranger = await program.getToken('student');
    expect((await program.call('getApplicationCart', { token: stranger })).data.list).toEqual([]);
    const change = (who: string) =>
      program.call('changeApplicationCartItem', {
        token: who,
        params: { id: item.id },
        body: { quantity: 2, selected: false },
      });
    expect((await change(stranger)).code).toBe(404);
    expect((await change(staff.token)).data).toMatchObject({ selectedCount: 0, list: [{ quantity: 2 }] });
    await staff.apply([{ code: 'GF-0014', quantity: 2 }]);
    expect((await program.call('getApplicationCart', { token: staff.token })).data.list).toEqual([]);
    const shopOnly = await findSouvenirId(program, 'GF-0023');
    expect(
      (
        await program.call('addToApplicationCart', {
          token: staff.token,
          body: { souvenirId: shopOnly, quantity: 1 },
        })
      ).code,
    ).toBe(404);
  });
});
