// What can be done to many records at once: each by its area's own step, with that step's own rules and traces.
import type { BulkKind } from '@keepsake/core/workbench/work.contract';
import { changeSouvenirState, souvenirLabel } from './areas/catalogue/index.ts';
import { disablePerson, enablePerson, personLabel } from './areas/identity/index.ts';
import { notificationLabel, retryNotification } from './areas/notification/index.ts';
import type { BulkStep } from './areas/workbench/index.ts';

export const officeWork: Readonly<Record<BulkKind, BulkStep>> = {
  'souvenirs.enable': {
    labelOf: souvenirLabel,
    run: (tx, id, context) => changeSouvenirState(tx, id, 'enable', '', context),
  },
  'souvenirs.disable': {
    labelOf: souvenirLabel,
    run: (tx, id, context) => changeSouvenirState(tx, id, 'disable', '', context),
  },
  'users.enable': { labelOf: personLabel, run: enablePerson },
  'users.disable': { labelOf: personLabel, run: disablePerson },
  'notifications.retry': { labelOf: notificationLabel, run: retryNotification },
};
