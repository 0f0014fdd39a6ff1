/** Why the program cannot start, in one sentence an operator can act on. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const reasons: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EINVAL: 'the system refuses it',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file is in the way',
};

/** An error of the file system becomes a StartupError; anything else passes through unchanged. */
export function explained(error: unknown, place: string): unknown {
  if (error instanceof StartupError || !(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = reasons[code ?? ''];
  if (!reason) return error;
  const named = path && !path.startsWith(place) ? path : place;
  return new StartupError(`Cannot use ${named} for the database: ${reason}.`, { cause: error });
}
