import { type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunAs } from './system-user.ts';

const read = 4;
const enter = 1;

/** May this user, without further groups, enter every folder above the path? What does not exist yet is no obstacle. */
export function canReach(path: string, user: RunAs): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !permits(found, user, enter)) return false;
    if (folder === dirname(folder)) return true;
  }
}

export function canEnter(folder: string, user: RunAs): boolean {
  return permits(statSync(folder), user, enter);
}

export function canReadAndRun(path: string, user: RunAs): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && canReach(path, user) && permits(found, user, read | enter);
}

function permits(found: Stats, user: RunAs, bits: number): boolean {
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
  return ((found.mode >> shift) & bits) === bits;
}
