// `npm run reconcile`: checks the ledger. It prints the faults (200 at most) and exits with 1 if there are any.
import { runCommand } from '../command.ts';
import { verifyLedger } from '../verify-ledger.ts';

runCommand((db) => verifyLedger(db, 'npm run reconcile'));
