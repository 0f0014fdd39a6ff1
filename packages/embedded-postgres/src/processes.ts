// Identifies other processes of this machine and finds out whether they still run.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The system reuses pids. The start time tells a process from a later one with the same pid. */
export type ProcessIdentity = { pid: number; started: string };

const isLinux = process.platform === 'linux';

/** Returns undefined if no such process runs. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = findStartTime(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return findStartTime(pid) === started;
}

/** Returns whether the process ended before the timeout. */
export async function waitForExit(process: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(process)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** The program and its arguments, each followed by a space. Empty if unknown. */
export function readCommandLine(pid: number): string {
  try {
    return isLinux
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : `${runPs(pid, 'command=')} `;
  } catch {
    return '';
  }
}

/** Returns undefined if no such process runs. A zombie does not run: it has ended, and its parent has not noticed yet. */
function findStartTime(pid: number): string | undefined {
  try {
    return isLinux ? readStartTimeFromProc(pid) : readStartTimeFromPs(pid);
  } catch {
    return undefined;
  }
}

/** Linux counts the start time from the last boot, so the id of the boot is part of the result. */
function readStartTimeFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Field 2 is the name in parentheses and may contain anything, so the fields are counted from the last parenthesis.
  const fieldsFromThird = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fieldsFromThird[0];
  if (state === 'Z' || state === 'X') return undefined;
  const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${bootId}/${fieldsFromThird[19]}`;
}

function readStartTimeFromPs(pid: number): string | undefined {
  const [state = 'Z', ...started] = runPs(pid, 'state=,lstart=').split(/\s+/);
  return state.startsWith('Z') ? undefined : started.join(' ');
}

function runPs(pid: number, columns: string): string {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', env }).trim();
}
