// Failures within a window lock a name, each time for longer; the numbers are settings
// (docs/design/quality.md, "Sign-in").
const minute = 60_000;

export type LockoutRules = {
  readonly failuresAllowed: number;
  readonly windowMinutes: number;
  /** Minutes of the first, second … lock; the last one repeats. */
  readonly lockMinutes: readonly number[];
  /** After that long a quiet time the ladder starts at its foot again. */
  readonly forgivenHours: number;
};
const firstRules: LockoutRules = {
  failuresAllowed: 5,
  windowMinutes: 15,
  lockMinutes: [15, 30, 60],
  forgivenHours: 24,
};

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

export function afterFailure(
  guard: SignInGuard | undefined,
  now: Date,
  rules: LockoutRules = firstRules,
): SignInGuard {
  const { failuresAllowed, lockMinutes } = rules;
  const age = guard ? now.getTime() - guard.countingSince.getTime() : 0;
  const lockCount = guard && age < rules.forgivenHours * 60 * minute ? guard.lockCount : 0;
  const counting =
    guard !== undefined &&
    age < rules.windowMinutes * minute &&
    !(guard.lockedUntil && guard.lockedUntil <= now);
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
export function needsPicture(
  guard: SignInGuard | undefined,
  now: Date,
  rules: LockoutRules = firstRules,
): boolean {
  if (!guard) return false;
  const age = now.getTime() - guard.countingSince.getTime();
  const counting = guard.failures >= freeFailures && age < rules.windowMinutes * minute;
  return counting || (guard.lockCount > 0 && age < rules.forgivenHours * 60 * minute);
}
