import { StartupError } from './startup-error.ts';

/** Nothing of our own environment (PGPORT, LC_ALL, secrets) reaches PostgreSQL. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' };

/** Why a program of PostgreSQL failed, from its error and the last lines it wrote. */
export function cannotRun(error: unknown, program: string, output: string): StartupError {
  const cause = { cause: error };
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'EPERM' || code === 'EACCES' || code === 'EINVAL') {
    return new StartupError(
      `Cannot run PostgreSQL's ${program}: the system does not permit it (${code}).`,
      cause,
    );
  }
  if (code === 'ENOENT') {
    return new StartupError(
      `Cannot run PostgreSQL's ${program}: it is missing, or this system lacks the C library it needs (glibc).`,
      cause,
    );
  }
  if (/loading shared libraries|Library not loaded/.test(output)) {
    return new StartupError(
      `The libraries of PostgreSQL are incomplete (${lastLine(output)}): run npm install again with install scripts allowed.`,
      cause,
    );
  }
  return new StartupError(
    `PostgreSQL's ${program} failed: ${lastLine(output) || (error instanceof Error ? error.message : 'it ended without a word')}`,
    cause,
  );
}

/** The line that names the cause: the last error, not the hints and farewells after it. */
function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter((line) => /error|fatal|panic/i.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?\b(FATAL|PANIC|error):\s*/, '');
}
