// Errors that an operator can act on. Each message is one sentence and is meant to be printed without a stack trace.

export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const fileErrorReasons: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EINVAL: 'the operating system does not allow it',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file with this name already exists',
};

/** Turns an error of the file system into one sentence. Returns any other error unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresError || !(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = fileErrorReasons[code ?? ''];
  if (!reason) return error;
  const shownPath = path && !path.startsWith(dataDir) ? path : dataDir;
  return new EmbeddedPostgresError(`Cannot use ${shownPath} for the database: ${reason}.`, { cause: error });
}

/** Explains why a program of PostgreSQL failed, from the error that Node reports and what the program printed. */
export function explainProgramError(
  program: 'initdb' | 'server',
  output: string,
  error?: unknown,
): EmbeddedPostgresError {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return new EmbeddedPostgresError(describeProgramError(program, output, code, error), { cause: error });
}

function describeProgramError(program: string, output: string, code: string | undefined, error: unknown) {
  if (code === 'EPERM' || code === 'EACCES' || code === 'EINVAL')
    return `Cannot run PostgreSQL's ${program}: the operating system does not allow it (${code}).`;
  if (code === 'ENOENT')
    return `Cannot run PostgreSQL's ${program}: it is missing, or this system lacks the C library it needs (glibc).`;
  const line = findErrorLine(output);
  if (/loading shared libraries|Library not loaded/.test(output))
    return `The libraries of PostgreSQL are incomplete (${line}): run npm install again with install scripts allowed.`;
  const reason = line || (error instanceof Error ? error.message : 'it stopped without any output');
  return `PostgreSQL's ${program} failed: ${reason}`;
}

/** The last line that names an error. PostgreSQL often prints hints after it. */
function findErrorLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const errorLines = lines.filter((line) => /error|fatal|panic/i.test(line));
  return (errorLines.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?\b(FATAL|PANIC|error):\s*/, '');
}
