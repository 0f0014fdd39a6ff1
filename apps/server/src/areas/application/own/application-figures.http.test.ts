import { expect, test } from 'vitest';
import { prepareDecisionFixture } from '../../../testing/decision-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const approvals = prepareDecisionFixture(program);

async function readFigures() {
  const { data } = await program.call('getReports', { token: await program.getToken('admin') });
  return Object.fromEntries(data.figures.map(({ id, value }: { id: string; value: number }) => [id, value]));
}

test('the reports count an overdue approval only while an approver has to act, not while the applicant considers a suggestion', async () => {
  const id = await approvals.applyFor(20);
  program.clock.advance(14 * 24 * 3600_000);
  expect(await readFigures()).toMatchObject({ applicationsPending: 1, approvalsOverdue: 1 });

  await approvals.offer('approver', id, { lines: [{ lineNo: 1, quantity: 10, souvenirId: null }] });

  expect(await readFigures()).toMatchObject({ applicationsPending: 0, approvalsOverdue: 0 });
});
