import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withTimeout } from '../../api/chunk.ts';
import { lockedAccount, subscribeToLock } from '../../api/lock.ts';
import { isSignedIn } from '../../api/session.ts';

const LockOverlay = lazy(() => withTimeout(import('./lock-overlay.tsx')));

/** The lock screen, fetched only when it is needed. */
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
