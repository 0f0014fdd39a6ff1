// Shows an application to office staff, with its stock documents, hand-overs and register entries.

import { AppError } from '@keepsake/core/api/errors';
import { type OfficeApplication, officeReaders } from '@keepsake/core/application/issue/issue.contract';
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/documents/document.machine';
import { chooseModule } from '@keepsake/core/stock/documents/document.rules';
import { may, mayAny, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { imageUrl } from '../../file/index.ts';
import { findApplication } from '../apply/application.repo.ts';
import { toApplicationRecord } from '../own/show-application.ts';
import { listRegisterEntries } from '../register/register.repo.ts';
import type { ApplicationServices } from '../services.ts';
import { listApplicationDocuments, listApplicationHandOvers } from './issue.repo.ts';
import { findBlockedIssueActions, listIssueActions, toRegisterRow } from './issue.view.ts';

const amountColumns = officeReaders.map((module) => `${module}#amount` as const);

export async function showOfficeApplication(
  db: Db,
  id: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OfficeApplication> {
  const row = await findApplication(db, id);
  if (!row?.submitted_at) throw new AppError('NOT_FOUND');
  const showsPrices = mayAny(context.caller, amountColumns);
  const documents = await listApplicationDocuments(db, id);
  const handOvers = await listApplicationHandOvers(db, id);
  const register = await listRegisterEntries(db, id);
  return {
    ...(await toApplicationRecord(db, row, context, services, { showsPrices })),
    documents: documents.map((document) => ({
      id: document.id,
      no: document.no,
      kind: document.kind as 'outbound' | 'return',
      state: document.state as DocumentState,
      mayOpen: may(
        context.caller,
        chooseModule(document.kind as DocumentKind, document.order_type as OrderType | null),
      ),
    })),
    handOvers: handOvers.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      actor: entry.actor_name,
      receiverName: entry.receiver_name,
      signatureUrl: entry.signature_file_id && imageUrl('signature', entry.signature_file_id),
      pieces: entry.pieces,
    })),
    register: register.map((line) => toRegisterRow(line, context, showsPrices)),
    actions: listIssueActions(row, context).filter(
      // after every piece was returned, nothing is left to take back
      (action) => action !== 'takeBack' || register.some(({ quantity, returned }) => quantity > returned),
    ),
    blocked: findBlockedIssueActions(row, context),
  };
}
