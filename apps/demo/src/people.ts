// How the demo's people appear in records: id and name.
import { findPerson } from './data.ts';
import { demoId } from './demo-id.ts';

export type DemoActor = { actorId: string | null; actorName: string };

/** `real_name` in the database is the Chinese name. */
export const getChineseName = (account: string): string => findPerson(account).name['zh-HK'];

export const demoActor = (account: string): DemoActor & { actorId: string } => ({
  actorId: demoId(`user ${account}`),
  actorName: getChineseName(account),
});

/** Master data was entered by the administrator. */
export const enteredBy: string = getChineseName('admin');
