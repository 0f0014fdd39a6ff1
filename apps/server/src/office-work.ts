// The bulk actions and imports, with the function of an area that runs one step of each. A step follows the same rules
// as a single action, and writes the same history and audit lines.
import { changeSouvenirState, importSouvenirs, souvenirLabel } from './areas/catalogue/index.ts';
import { disablePerson, enablePerson, importPeople, personLabel } from './areas/identity/index.ts';
import { notificationLabel, retryNotification } from './areas/notification/index.ts';
import type { WorkSteps } from './areas/workbench/index.ts';

export const officeWork: WorkSteps = {
  bulk: {
    'souvenirs.enable': {
      readLabel: souvenirLabel,
      run: (tx, id, context) => changeSouvenirState(tx, id, 'enable', '', context),
    },
    'souvenirs.disable': {
      readLabel: souvenirLabel,
      run: (tx, id, context) => changeSouvenirState(tx, id, 'disable', '', context),
    },
    'users.enable': { readLabel: personLabel, run: enablePerson },
    'users.disable': { readLabel: personLabel, run: disablePerson },
    'notifications.retry': { readLabel: notificationLabel, run: retryNotification },
  },
  imports: { 'souvenirs.import': importSouvenirs, 'users.import': importPeople },
};
