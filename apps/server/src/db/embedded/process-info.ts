import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that cannot be mistaken for a later one with the same pid. */
export type ProcessIdentity = { pid: number; started: string };

const onLinux = process.platform === 'linux';

/** Boot and start time of a process, or undefined when there is none (a zombie is none). */
export function startOf(pid: number): string | undefined {
  try {
    return onLinux ? startFromProc(pid) : startFromPs(pid);
  } catch {
    return undefined;
  }
}

function startFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold anything; what follows the last one is state (field 3) to start (field 22).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${fields[19]}`;
}

function startFromPs(pid: number): string | undefined {
  const [state = 'Z', ...started] = ps(pid, 'state=,lstart=').split(/\s+/);
  return state.startsWith('Z') ? undefined : started.join(' ');
}

function ps(pid: number, columns: string): string {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', env }).trim();
}

export function identify(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isAlive(process: ProcessIdentity): boolean {
  return startOf(process.pid) === process.started;
}

/** The command line with its words joined by spaces; empty when unknown. */
export function commandLineOf(pid: number): string {
  try {
    return onLinux
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : `${ps(pid, 'command=')} `;
  } catch {
    return '';
  }
}

/** True when the process ended within the given time. */
export async function ended(process: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(process)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
