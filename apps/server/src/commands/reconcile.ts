// `npm run reconcile`: checks the ledger. It prints every fault and exits with 1 if there is one.
import { runCommand } from '../command.ts';
import { verifyLedger } from '../verify-ledger.ts';

runCommand((db) => verifyLedger(db, 'npm run reconcile'));
