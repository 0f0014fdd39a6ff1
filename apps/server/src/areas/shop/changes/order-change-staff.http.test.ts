// Removing pieces from a paid order, changes by staff, and changes at the same time as other changes, picking or
// payments.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pickWholeOrder } from '../../../testing/order-fixture.ts';
import { fee, offCampus, pickup, prepareOrderChanges } from '../../../testing/shop/order-change-fixture.ts';
import { countAvailable } from '../../../testing/shop-buyer.ts';
import { toTextWithoutIds } from '../../../testing/text-without-ids.ts';

const { program, desk, act, payAtCashier, payRefunds, countMessages } = prepareOrderChanges();

describe('removing pieces from a paid order', () => {
  const lines = [
    { code: 'GF-0001', quantity: 3 },
    { code: 'GF-0003', quantity: 1 },
  ];

  test('removing pieces releases their reservation, shortens the outbound order and refunds their price', async () => {
    const order = await desk.createPaidOrder({}, lines);
    await desk.runStep('acceptOrder', order.id);
    const before = await countAvailable(program, 'GF-0001');
    const removed = await act('removeOwnPieces', order.id, {
      version: 1,
      lines: [{ lineNo: 1, quantity: 2 }],
    });
    expect(removed.data).toMatchObject({
      version: 2,
      pieces: 2,
      lines: [{ quantity: 3, cancelled: 2 }, { cancelled: 0 }],
    });
    expect(removed.data.track[0].change).toMatchObject({
      before: { lines: [{ lineNo: 1, quantity: 3 }] },
      after: { lines: [{ lineNo: 1, quantity: 1 }] },
    });
    const left = { totalAmount: order.totalAmount - 2 * order.lines[0]!.unitPrice, pieces: 2 };
    expect(removed.data).toMatchObject({ ...left, deducted: 2 * order.lines[0]!.unitPrice });
    const isOrder = ({ id }: { id: string }) => id === order.id;
    const own = await program.call('listOrders', { token: desk.buyer.token });
    expect(own.data.list.find(isOrder)).toMatchObject(left);
    const admin = await program.getToken('admin');
    const rows = await program.call('listDeskOrders', { token: admin });
    expect(rows.data.list.find(isOrder)).toMatchObject(left);
    expect(
      (await program.call('getDeskOrder', { token: admin, params: { id: order.id } })).data,
    ).toMatchObject({
      ...left,
      deducted: 2 * order.lines[0]!.unitPrice,
    });
    expect(await countAvailable(program, 'GF-0001')).toBe(before + 2);
    expect(await desk.listRefundAmounts(order.id)).toEqual([2 * order.lines[0]!.unitPrice]);
    const documents = await sql<object>`
      select d.total_quantity as total, json_agg(l.quantity order by l.line_no) as lines
      from stock_document d join stock_document_line l on l.document_id = d.id
      where d.origin_id = ${order.id} group by d.id`.execute(program.db);
    expect(documents.rows).toEqual([{ total: 2, lines: [1, 1] }]);
    await payRefunds(order.id);
    expect((await pickWholeOrder(program, desk.token, order.id)).code).toBe(200);
  });

  test('the last pieces cannot be removed, because that is cancelling the order', async () => {
    const order = await desk.createPaidOrder();
    const all = { version: 1, lines: [{ lineNo: 1, quantity: 3 }] };
    expect((await act('removeOwnPieces', order.id, all)).data.reason).toBe('NOTHING_LEFT');
    const tooMany = { version: 1, lines: [{ lineNo: 1, quantity: 4 }] };
    expect((await act('removeOwnPieces', order.id, tooMany)).data.reason).toBe('RULE_BROKEN');
    expect(await desk.listRefundAmounts(order.id)).toEqual([]);
  });
});

describe('order changes by staff', () => {
  test('staff change an order with a reason, and the buyer is notified', async () => {
    const order = await desk.createPaidOrder();
    const change = { version: 1, ...pickup, contactPhone: '6111 2222' };
    expect((await act('changeDelivery', order.id, change, desk.token)).code).toBe(422);
    const body = { ...change, reason: '顧客來電更正' };
    const { data } = await act('changeDelivery', order.id, body, desk.token);
    expect(data).toMatchObject({ version: 2, contactPhone: '6111 2222' });
    expect(data.history[0]).toMatchObject({ action: 'changeByStaff', comment: '顧客來電更正' });
    const removal = { version: 2, lines: [{ lineNo: 1, quantity: 1 }], reason: '顧客要求' };
    expect((await act('removePieces', order.id, removal, desk.token)).data.lines[0].cancelled).toBe(1);
    expect(await countMessages(order.orderNo, 'order-changed')).toBe(4);
    expect((await act('changeDelivery', order.id, body, desk.buyer.token)).code).toBe(403);
  });

  test('a change by staff that costs more waits for the buyer, who gets a message to pay the difference', async () => {
    const order = await desk.createPaidOrder();
    const body = { version: 1, ...offCampus, reason: '顧客改用快遞' };
    const { data } = await act('changeDelivery', order.id, body, desk.token);
    expect(data.waitingChange).toMatchObject({ amount: fee });
    expect(await countMessages(order.orderNo, 'order-change-to-pay')).toBe(2);
    await desk.buyer.pay(order.id);
    expect((await desk.readOrder(order.id)).deliveryMethod).toBe('express');
  });

  test('staff without permission for prices change orders and see no amounts', async () => {
    const order = await desk.createPaidOrder({}, [{ code: 'GF-0001', quantity: 2 }]);
    const token = await program.getToken('noprice');
    const answers = [
      await act('changeDelivery', order.id, { version: 1, ...offCampus, reason: '改用快遞' }, token),
      await act('dropChange', order.id, {}, token),
      await act(
        'removePieces',
        order.id,
        { version: 3, lines: [{ lineNo: 1, quantity: 1 }], reason: '顧客要求' },
        token,
      ),
      await act('getDeskOrder', order.id, {}, token),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(toTextWithoutIds(answers.map(({ data }) => data))).not.toMatch(/amount|price|fee|3000|30\.00/i);
  });
});

describe('order changes, picking and payments at the same time', () => {
  test('of ten changes of the same version of an order, exactly one is made and the others are refused', async () => {
    const order = await desk.createPaidOrder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? act('removeOwnPieces', order.id, { version: 1, lines: [{ lineNo: 1, quantity: 1 }] })
          : act('changeOwnDelivery', order.id, { version: 1, ...pickup, contactName: `買家${index}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.reason === 'CHANGED_MEANWHILE')).toHaveLength(9);
    expect((await desk.readOrder(order.id)).version).toBe(2);
    const { rows } = await sql`select from order_change where order_id = ${order.id}`.execute(program.db);
    expect(rows).toHaveLength(1);
  });

  test('when an order is changed and picked at the same time, the refund and the picked pieces agree with the change', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await desk.createPaidOrder();
      await desk.runStep('acceptOrder', order.id);
      const [changed, picked] = await Promise.all([
        act('removeOwnPieces', order.id, { version: 1, lines: [{ lineNo: 1, quantity: 1 }] }),
        program.call('pickOrders', { token: desk.token, body: { ids: [order.id], ready: false } }),
      ]);
      expect(picked.code).toBe(200);
      const isChanged = changed.code === 200;
      if (!isChanged) expect(changed.data.reason).toBe('PICKING_BEGAN');
      expect(await desk.listRefundAmounts(order.id)).toHaveLength(isChanged ? 1 : 0);
      const { rows } = await sql<object>`
        select -sum(m.quantity)::int as moved from stock_movement m join stock_document d on d.no = m.document_no
        where d.origin_id = ${order.id}`.execute(program.db);
      expect(rows).toEqual([{ moved: isChanged ? 2 : 3 }]);
    }
  });

  test('once a piece is picked, order changes are refused with the reason, and the order page of the staff shows the reason', async () => {
    const order = await desk.createPaidOrder();
    await desk.runStep('acceptOrder', order.id);
    const { data: shown } = await act('getDeskOrder', order.id, {}, desk.token);
    expect(shown.actions).toContain('change');
    await program.call('pickOutbound', {
      token: desk.token,
      params: { id: shown.documents[0].id },
      body: { lineNo: 1, picked: 1 },
    });
    const refused = await act('removeOwnPieces', order.id, {
      version: 1,
      lines: [{ lineNo: 1, quantity: 1 }],
    });
    expect([refused.data.reason, refused.msg]).toEqual(['PICKING_BEGAN', '已開始執貨，訂單不能再更改']);
    expect((await desk.readOrder(order.id)).actions).not.toContain('change');
    const { data } = await act('getDeskOrder', order.id, {}, desk.token);
    expect(data.blocked.change).toBe('已開始執貨，訂單不能再更改');
  });

  test('when a change is paid and the order picked at the same time, the change takes effect or the payment is refunded', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await desk.createPaidOrder();
      await desk.runStep('acceptOrder', order.id);
      const { data } = await act('changeOwnDelivery', order.id, { version: 1, ...offCampus });
      await payAtCashier(data.payment.cashierUrl);
      await Promise.all([
        program.jobs.sendSandboxCallbacks(),
        program.call('pickOrders', { token: desk.token, body: { ids: [order.id], ready: false } }),
      ]);
      await program.jobs.sendSandboxCallbacks();
      const { state, deliveryMethod } = await desk.readOrder(order.id);
      expect(state).toBe('deliver');
      expect(await desk.listRefundAmounts(order.id)).toEqual(deliveryMethod === 'express' ? [] : [fee]);
    }
  });
});
