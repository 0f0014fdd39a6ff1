// Who may call the endpoints of the workbench.
import { type AccessTable, signedIn, warehouseStaff } from './access-row.ts';

export const workbenchAccess = {
  getListViews: signedIn,
  saveListView: signedIn,
  listWork: signedIn,
  startWork: signedIn,
  createPdf: signedIn,
  getWorkFile: signedIn,
  deleteWork: signedIn,
  listSavedViews: signedIn,
  saveView: signedIn,
  deleteView: signedIn,
  getReports: warehouseStaff,
  exportReports: warehouseStaff,
  listSchedulable: warehouseStaff,
  listRecipients: warehouseStaff,
  listSchedules: warehouseStaff,
  createSchedule: warehouseStaff,
  updateSchedule: warehouseStaff,
  pauseSchedule: warehouseStaff,
  resumeSchedule: warehouseStaff,
  sendSchedule: warehouseStaff,
  deleteSchedule: warehouseStaff,
  searchOffice: warehouseStaff,
  searchApplicationArea: signedIn,
} satisfies AccessTable;
