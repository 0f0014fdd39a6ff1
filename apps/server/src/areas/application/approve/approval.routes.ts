// API routes of approvers and delegations.
import { approvalEndpoints } from '@keepsake/core/application/approve/approval.contract';
import { delegationEndpoints } from '@keepsake/core/application/approve/delegation.contract';
import { offerEndpoints } from '@keepsake/core/application/approve/offer.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { ApplicationServices } from '../services.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { decideMany } from './decide-many.ts';
import { listDelegations, listPossibleDelegates } from './delegation.repo.ts';
import { forwardApplication, showForwardChoices } from './forward-application.ts';
import { makeOffer, withdrawOffer } from './make-offer.ts';
import { addDelegation, revokeDelegation, toDelegationRow } from './manage-delegations.ts';
import { countApprovals, showApproval, showApprovals } from './show-approval.ts';

const delegationRoutes: Route[] = [
  queryRoute(delegationEndpoints.listDelegations, async (db, { query }, context) => {
    const { caller, now } = context;
    const partyId = caller.isAdministrator ? null : caller.userId;
    return mapPage(query, await listDelegations(db, partyId, query, hongKongDay(now)), (row) =>
      toDelegationRow(row, context),
    );
  }),
  queryRoute(delegationEndpoints.listPossibleDelegates, async (db, _input, { caller, language }) => ({
    list: (await listPossibleDelegates(db)).map(({ id, name, unitName }) => ({
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

export const approvalRoutes = (services: ApplicationServices): Route[] => [
  ...delegationRoutes,
  queryRoute(approvalEndpoints.listApprovals, (db, { query }, context) =>
    showApprovals(db, query, context, services),
  ),
  queryRoute(approvalEndpoints.countApprovals, (db, _input, context) =>
    countApprovals(db, context, services),
  ),
  queryRoute(approvalEndpoints.getApproval, (db, { params }, context) =>
    showApproval(db, params.id, context, services),
  ),
  commandRoute(approvalEndpoints.approveApplication, (tx, { params, body }, context) =>
    approveApplication(tx, params.id, body, context, services),
  ),
  commandRoute(approvalEndpoints.rejectApplication, (tx, { params, body }, context) =>
    rejectApplication(tx, params.id, body, context, services),
  ),
  commandRoute(approvalEndpoints.forwardApplication, (tx, { params, body }, context) =>
    forwardApplication(tx, params.id, body, context, services),
  ),
  queryRoute(approvalEndpoints.listForwardChoices, (db, { params }, context) =>
    showForwardChoices(db, params.id, context),
  ),
  commandRoute(offerEndpoints.makeOffer, (tx, { params, body }, context) =>
    makeOffer(tx, params.id, body, context, services),
  ),
  commandRoute(offerEndpoints.withdrawOffer, (tx, { params }, context) =>
    withdrawOffer(tx, params.id, context),
  ),
  // each decision has its own transaction, so they run before the transaction of this request
  preparedCommandRoute(
    approvalEndpoints.decideMany,
    (db, { body }, context) => decideMany(db, body, context, services),
    async (_tx, _input, _context, result) => result,
  ),
];
