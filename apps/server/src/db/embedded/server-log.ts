import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

const largest = 10 * 1024 * 1024;
const forAppending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

export type ServerLog = { open(): number; close(fd: number): void; sinceOpened(): string };

/** PostgreSQL's own log, emptied at a start that finds it large. */
export function serverLog(place: Place): ServerLog {
  const path = join(place.folder, 'postgres.log');
  let from = 0;
  return {
    open() {
      const fd = openSync(path, forAppending, 0o600);
      const { uid, nlink, size } = fstatSync(fd);
      if (place.user && uid === 0 && nlink === 1) fchownSync(fd, place.user.uid, place.user.gid);
      if (size > largest) ftruncateSync(fd);
      from = fstatSync(fd).size;
      return fd;
    },
    close: (fd) => closeSync(fd),
    sinceOpened: () => readFileSync(path).subarray(from).toString(),
  };
}
