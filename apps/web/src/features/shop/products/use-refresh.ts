import { useEffect } from 'react';

const intervalMs = 30_000;

/** Refreshes the data regularly while the page is visible, and when the user returns. Stock and prices change. */
export function useRefresh(refresh: () => Promise<void>): void {
  useEffect(() => {
    let last = Date.now();
    const refreshIfDue = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < intervalMs / 2) return;
      last = Date.now();
      void refresh();
    };
    const timer = setInterval(refreshIfDue, intervalMs);
    document.addEventListener('visibilitychange', refreshIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfDue);
    };
  }, [refresh]);
}
