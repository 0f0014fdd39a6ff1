import { useEffect } from 'react';

const every = 30_000;

/** Asks anew on return to the page and now and then while it is looked at: others buy meanwhile. */
export function useStayFresh(ask: () => Promise<void>): void {
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < every / 2) return;
      last = Date.now();
      void ask();
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);
}
