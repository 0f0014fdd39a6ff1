// The calls of approving.
import { delegationEndpoints } from '@keepsake/core/application/delegation.contract';
import { workingCalendarEndpoints } from '@keepsake/core/application/working-calendar.contract';
import { hongKongDay } from '@keepsake/core/period';
import { toPage } from '../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../http/route.ts';
import { textIn } from '../../platform/chinese.ts';
import { listDelegations, listStandIns } from './delegation.repo.ts';
import { addDelegation, revokeDelegation, toDelegationRow } from './manage-delegations.ts';
import { addClosure, removeClosure, showWorkingCalendar } from './working-calendar.ts';

export const approvalRoutes: Route[] = [
  queryRoute(workingCalendarEndpoints.getWorkingCalendar, (db, { query }, context) =>
    showWorkingCalendar(db, query.year, context),
  ),
  commandRoute(workingCalendarEndpoints.addClosure, (tx, { body }, context) => addClosure(tx, body, context)),
  commandRoute(workingCalendarEndpoints.removeClosure, (tx, { params }, context) =>
    removeClosure(tx, params.day, context),
  ),
  queryRoute(delegationEndpoints.listDelegations, async (db, { query }, context) => {
    const { caller, now } = context;
    const whose = caller.isAdministrator ? null : caller.userId;
    const { rows, total } = await listDelegations(db, whose, query, hongKongDay(now));
    return toPage(
      query,
      total,
      rows.map((row) => toDelegationRow(row, context)),
    );
  }),
  queryRoute(delegationEndpoints.listStandIns, async (db, _input, { caller, language }) => ({
    list: (await listStandIns(db)).map(({ id, name, unitName }) => ({
      id,
      name,
      unitName: unitName ? textIn(unitName, language) : '',
    })),
    maySetForOthers: caller.isAdministrator,
  })),
  commandRoute(delegationEndpoints.addDelegation, (tx, { body }, context) =>
    addDelegation(tx, body, context),
  ),
  commandRoute(delegationEndpoints.revokeDelegation, (tx, { params }, context) =>
    revokeDelegation(tx, params.id, context),
  ),
];
