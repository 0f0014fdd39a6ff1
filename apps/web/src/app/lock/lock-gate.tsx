import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withTimeout } from '../../api/chunk.ts';
import { lockedAccount, subscribeToLock } from '../../api/lock.ts';
import { isSignedIn } from '../../api/session.ts';

const LockOverlay = lazy(() => withTimeout(import('./lock-overlay.tsx')));

/** Shows the lock screen, whose code is loaded only when the session is locked. */
export function LockGate() {
  const account = useSyncExternalStore(
    subscribeToLock,
    () => (isSignedIn() ? lockedAccount() : null),
    () => null,
  );
  if (account === null) return null;
  return (
    <Suspense fallback={<div className="ks-locked" />}>
      <LockOverlay account={account} />
    </Suspense>
  );
}
