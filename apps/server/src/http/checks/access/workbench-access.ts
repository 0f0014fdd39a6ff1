// Who may call the endpoints of the workbench.
import { type AccessTable, signedIn, storehouse } from './access-row.ts';

export const workbenchAccess = {
  listLooks: signedIn,
  saveLook: signedIn,
  listWork: signedIn,
  startWork: signedIn,
  createPdf: signedIn,
  getWorkFile: signedIn,
  deleteWork: signedIn,
  listViews: signedIn,
  saveView: signedIn,
  deleteView: signedIn,
  getReports: storehouse,
  exportReports: storehouse,
  listSchedulable: storehouse,
  listRecipients: storehouse,
  listSchedules: storehouse,
  createSchedule: storehouse,
  updateSchedule: storehouse,
  pauseSchedule: storehouse,
  resumeSchedule: storehouse,
  sendSchedule: storehouse,
  deleteSchedule: storehouse,
  searchOffice: storehouse,
} satisfies AccessTable;
