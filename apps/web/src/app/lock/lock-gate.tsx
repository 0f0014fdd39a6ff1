import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withTimeout } from '../../api/chunk.ts';
import { parseLock, readLock, subscribeToLock } from '../../api/lock.ts';
import { isSignedIn } from '../../api/session.ts';

const LockOverlay = lazy(() => withTimeout(import('./lock-overlay.tsx')));

/** Shows the lock screen, whose code is loaded only when the session is locked. */
export function LockGate() {
  const stored = useSyncExternalStore(
    subscribeToLock,
    () => (isSignedIn() ? readLock() : null),
    () => null,
  );
  if (stored === null) return null;
  return (
    <Suspense fallback={<div className="ks-locked" />}>
      <LockOverlay {...parseLock(stored)} />
    </Suspense>
  );
}
