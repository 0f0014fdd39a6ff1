// Failed sign-ins lock an account name, each time for longer. The limits in `LockoutRules` are settings
// (docs/design/quality.md, "Sign-in").
const minuteMs = 60_000;

export type LockoutRules = {
  readonly failuresAllowed: number;
  readonly windowMinutes: number;
  /** Minutes of the first, second … lock. The last one repeats. */
  readonly lockMinutes: readonly number[];
  /** After this time without failures, the next lock has the first duration again. */
  readonly forgivenHours: number;
};

export type SignInGuard = {
  readonly failures: number;
  readonly countingSince: Date;
  readonly lockedUntil: Date | null;
  readonly lockCount: number;
};

/** Minutes until the name can be tried again, rounded up. 0 if it is not locked. */
export function findLockedMinutes(guard: SignInGuard | undefined, now: Date): number {
  const left = (guard?.lockedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 ? Math.ceil(left / minuteMs) : 0;
}

export function countFailure(guard: SignInGuard | undefined, now: Date, rules: LockoutRules): SignInGuard {
  const { failuresAllowed, lockMinutes } = rules;
  const age = guard ? now.getTime() - guard.countingSince.getTime() : 0;
  const lockCount = guard && age < rules.forgivenHours * 60 * minuteMs ? guard.lockCount : 0;
  const counting =
    guard !== undefined &&
    age < rules.windowMinutes * minuteMs &&
    !(guard.lockedUntil && guard.lockedUntil <= now);
  const failures = counting ? guard.failures + 1 : 1;
  const countingSince = counting ? guard.countingSince : now;
  if (failures < failuresAllowed) return { failures, countingSince, lockedUntil: null, lockCount };
  const minutes = lockMinutes[Math.min(lockCount, lockMinutes.length - 1)]!;
  return {
    failures: 0,
    countingSince: now,
    lockedUntil: new Date(now.getTime() + minutes * minuteMs),
    lockCount: lockCount + 1,
  };
}

const failuresBeforePicture = 3;

/**
 * A picture code is required after three failures until they expire, and after a lock until `forgivenHours` have
 * passed. A successful sign-in ends both.
 */
export function needsPictureCode(guard: SignInGuard | undefined, now: Date, rules: LockoutRules): boolean {
  if (!guard) return false;
  const age = now.getTime() - guard.countingSince.getTime();
  const counting = guard.failures >= failuresBeforePicture && age < rules.windowMinutes * minuteMs;
  return counting || (guard.lockCount > 0 && age < rules.forgivenHours * 60 * minuteMs);
}
