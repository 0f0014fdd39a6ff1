import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { useConfirm } from '../dialog/confirm-dialog.tsx';

/**
 * Leaving a changed form asks first: inside the app by a dialog, out of it by the browser.
 * `saveFirst`: a form that saves itself does so, and asks only where that fails.
 */
export function useUnsavedGuard(
  isUnsaved: () => boolean,
  page: string,
  saveFirst?: () => Promise<boolean>,
): void {
  const t = useT();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A lost session leads to login and cannot be declined.
      isUnsaved() && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = () =>
      confirm({
        title: t('confirm.leave.title'),
        text: t('confirm.leave.text', { page }),
        confirmLabel: t('confirm.leave.go'),
        cancelLabel: t('confirm.leave.stay'),
        danger: true,
      });
    const decide = async () => ((await saveFirst?.()) || (await ask()) ? blocker.proceed() : blocker.reset());
    void decide();
  }, [blocker.state]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
}
