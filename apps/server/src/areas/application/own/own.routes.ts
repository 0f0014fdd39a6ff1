// API routes of applicants: drafts, submission and their applications.
import { applicationEndpoints } from '@keepsake/core/application/apply/application.contract';
import { draftEndpoints } from '@keepsake/core/application/apply/application-draft.contract';
import { offerEndpoints } from '@keepsake/core/application/approve/offer.contract';
import { toPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { countOwnApplications, listOwnApplications } from '../apply/application.repo.ts';
import { createDraft, updateDraft } from '../apply/save-draft.ts';
import { previewApplication, submitApplication } from '../apply/submit-application.ts';
import { giveBackApplication } from '../issue/end-application.ts';
import type { ApplicationServices } from '../services.ts';
import { answerOffer } from './answer-offer.ts';
import {
  cancelApplication,
  copyApplication,
  editApplication,
  recallApplication,
} from './recall-application.ts';
import { showOwnApplication, toOwnRows } from './show-application.ts';
import { showHome } from './show-home.ts';

export function ownApplicationRoutes(services: ApplicationServices): Route[] {
  return [
    commandRoute(offerEndpoints.answerOffer, (tx, { params, body }, context) =>
      answerOffer(tx, params.id, body, context, services),
    ),
    queryRoute(applicationEndpoints.listOwnApplications, async (db, { query }, context) => {
      const { rows, total } = await listOwnApplications(db, context.caller.userId, query);
      return toPage(query, total, await toOwnRows(db, rows, context));
    }),
    queryRoute(applicationEndpoints.countOwnApplications, async (db, _input, { caller }) => ({
      list: await countOwnApplications(db, caller.userId),
    })),
    queryRoute(applicationEndpoints.getApplicationHome, (db, _input, context) =>
      showHome(db, context, services),
    ),
    queryRoute(applicationEndpoints.getOwnApplication, (db, { params }, context) =>
      showOwnApplication(db, params.id, context, services),
    ),
    commandRoute(draftEndpoints.createApplication, (tx, { body }, context) =>
      createDraft(tx, body, context, services),
    ),
    commandRoute(draftEndpoints.updateApplication, (tx, { params, body }, context) =>
      updateDraft(tx, params.id, body, context, services),
    ),
    queryRoute(draftEndpoints.previewApplication, (db, { params }, context) =>
      previewApplication(db, params.id, context, services),
    ),
    commandRoute(draftEndpoints.submitApplication, (tx, { params, body }, context) =>
      submitApplication(tx, params.id, body.version, context, services),
    ),
    commandRoute(applicationEndpoints.recallApplication, (tx, { params, body }, context) =>
      recallApplication(tx, params.id, body.reason, context, services),
    ),
    commandRoute(applicationEndpoints.editApplication, (tx, { params }, context) =>
      editApplication(tx, params.id, context, services),
    ),
    commandRoute(applicationEndpoints.cancelApplication, (tx, { params, body }, context) =>
      cancelApplication(tx, params.id, body.reason, context, services),
    ),
    commandRoute(applicationEndpoints.giveBackApplication, (tx, { params, body }, context) =>
      giveBackApplication(tx, params.id, body.reason, context, services),
    ),
    commandRoute(applicationEndpoints.copyApplication, (tx, { params }, context) =>
      copyApplication(tx, params.id, context, services),
    ),
  ];
}
