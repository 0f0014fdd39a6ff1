// Five failures in 15 minutes lock a name for 15, then 30, then 60 minutes (quality.md "account lock").
const minute = 60_000;
const window = 15 * minute;
const failuresAllowed = 5;
const lockMinutes = [15, 30, 60] as const;
/** After a quiet day the ladder starts at its foot again. */
const forgivenAfter = 24 * 60 * minute;

export type SignInGuard = {
  readonly failures: number;
  readonly countingSince: Date;
  readonly lockedUntil: Date | null;
  readonly lockCount: number;
};

/** Whole minutes until the name may be tried again; 0 when it may be tried now. */
export function minutesLocked(guard: SignInGuard | undefined, now: Date): number {
  const left = (guard?.lockedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 ? Math.ceil(left / minute) : 0;
}

export function afterFailure(guard: SignInGuard | undefined, now: Date): SignInGuard {
  const age = guard ? now.getTime() - guard.countingSince.getTime() : 0;
  const lockCount = guard && age < forgivenAfter ? guard.lockCount : 0;
  const counting = guard !== undefined && age < window && !(guard.lockedUntil && guard.lockedUntil <= now);
  const failures = counting ? guard.failures + 1 : 1;
  const countingSince = counting ? guard.countingSince : now;
  if (failures < failuresAllowed) return { failures, countingSince, lockedUntil: null, lockCount };
  const minutes = lockMinutes[Math.min(lockCount, lockMinutes.length - 1)]!;
  return {
    failures: 0,
    countingSince: now,
    lockedUntil: new Date(now.getTime() + minutes * minute),
    lockCount: lockCount + 1,
  };
}

const freeFailures = 3;

/** After three failures a picture code is asked for, until a sign-in succeeds or the failures are forgotten. */
export function needsPicture(guard: SignInGuard | undefined, now: Date): boolean {
  if (!guard) return false;
  const age = now.getTime() - guard.countingSince.getTime();
  return (guard.failures >= freeFailures && age < window) || (guard.lockCount > 0 && age < forgivenAfter);
}
