// How the demo's people appear in records: id and name.
import { joinNames } from '@keepsake/core/values/person-name';
import { findPerson } from './data.ts';
import { demoId } from './demo-id.ts';

export type DemoActor = { actorId: string | null; actorName: string };

/** As records show it: the Chinese and the English name. */
export function getFullName(account: string): string {
  const { name } = findPerson(account);
  return joinNames(name['zh-HK'], name.en);
}

export const demoActor = (account: string): DemoActor & { actorId: string } => ({
  actorId: demoId(`user ${account}`),
  actorName: getFullName(account),
});

/** Master data was entered by the administrator. */
export const enteredBy: string = getFullName('admin');
