// `npm run reconcile`: exits non-zero and names what is wrong when the ledger does not hold.
import { runCommand } from '../command.ts';
import { proveLedger } from '../prove-ledger.ts';

runCommand((db) => proveLedger(db, 'npm run reconcile'));
