// Tests that balances, movements, lifecycles and alerts reveal no prices without permission.
import { beforeAll, describe, expect, test } from 'vitest';
import { createStockHistory, type StockHistory } from '../../../testing/stock-history.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let noprice: string;
let souvenirs: StockHistory['souvenirs'];
let storages: StockHistory['storages'];
beforeAll(async () => {
  ({ souvenirs, storages } = await createStockHistory(program));
  admin = await program.getToken('admin');
  noprice = await program.getToken('noprice');
});

describe('a person who may not see prices', () => {
  const params = () => ({ souvenirId: souvenirs.get('GF-0002')!, storageId: storages.get('SHOP')! });
  const endpointsWithoutPrices = [
    ['listBalancesNoPrice', {}],
    ['listMovementsNoPrice', {}],
    ['getLifecycleNoPrice', {}],
    ['listLifeStepsNoPrice', {}],
    ['listAlertsNoPrice', {}],
    ['explainBalance', {}],
    ['chartMovements', {}],
    ['listLifecycles', {}],
    ['listStockChoices', {}],
    ['getDashboard', {}],
  ] as const;

  test.each(endpointsWithoutPrices)(
    'the answer of the endpoint %s to a person who may not see prices has no amount',
    async (name, query) => {
      const answer = await program.call(name, { token: noprice, params: params(), query });
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer.data)).not.toMatch(/price|cost|value|amount/i);
    },
  );

  test.each(endpointsWithoutPrices.slice(0, 5))(
    'the answer of the endpoint %s has no amount for an administrator either',
    async (name, query) => {
      const answer = await program.call(name, { token: admin, params: params(), query });
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer.data)).not.toMatch(/price|cost|value|amount/i);
    },
  );

  test.each([
    ['exportBalancesNoPrice', 'exportBalances'],
    ['exportMovementsNoPrice', 'exportMovements'],
    ['exportAlertsNoPrice', 'exportAlerts'],
    ['exportLifeStepsNoPrice', 'exportLifeSteps'],
  ] as const)(
    'the export %s has no amount columns for anybody, and the export %s has them',
    async (name, nameWithAmounts) => {
      const file = async (endpoint: typeof name | typeof nameWithAmounts, token: string) => {
        const path = (await import('@keepsake/core/endpoints')).endpoints[endpoint].path;
        const response = await program.app.inject({
          url: `${path}?format=csv&souvenirId=${params().souvenirId}`,
          headers: { authorization: token, 'accept-language': 'en' },
        });
        expect(response.statusCode).toBe(200);
        return response.body;
      };
      for (const token of [noprice, admin])
        expect(await file(name, token)).not.toMatch(/HK\$|\d\.\d\d(,|\r)/);
      expect(await file(nameWithAmounts, admin)).toMatch(/HK\$/);
    },
  );

  test.each([
    ['listBalancesNoPrice', { sidx: 'value' }],
    ['listBalancesNoPrice', { sidx: 'unitCost' }],
    ['listAlertsNoPrice', { priceRange: '0' }],
    ['listAlertsNoPrice', { sidx: 'price' }],
    ['exportAlertsNoPrice', { priceRange: '1' }],
  ] as const)('the endpoint %s refuses the query %j, which would reveal prices', async (name, query) => {
    for (const token of [noprice, admin]) {
      const answer = await program.call(name, { token, query });
      expect(answer.code).toBe(403);
      expect(answer.msg).not.toMatch(/\d/);
    }
  });

  test('a person with the module permission but without the price column permission gets the lists without amounts', async () => {
    const role = await program.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'warehouse-no-price')
      .executeTakeFirstOrThrow();
    await program.db
      .insertInto('role_grant')
      .values(
        ['storage-gift', 'stock-alerts', 'in-out'].map((permission) => ({ role_id: role.id, permission })),
      )
      .execute();
    for (const name of ['listBalances', 'listMovements', 'listAlerts'] as const) {
      const { code, data } = await program.call(name, { token: noprice });
      expect(code).toBe(200);
      expect(JSON.stringify(data)).not.toMatch(/price|cost|value|amount/i);
    }
    expect((await program.call('listAlerts', { token: noprice, query: { priceRange: '0' } })).code).toBe(403);
    await program.db
      .deleteFrom('role_grant')
      .where('role_id', '=', role.id)
      .where('permission', 'in', ['storage-gift', 'stock-alerts', 'in-out'])
      .execute();
  });
});
