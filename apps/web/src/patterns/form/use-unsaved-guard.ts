import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { useConfirm } from '../dialog/confirm-dialog.tsx';

/**
 * Asks before a changed form is left: with a dialog inside the app, with the browser's own dialog otherwise. Inside the
 * app, `saveFirst` saves the form first, and the dialog appears only if that fails.
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
      // an expired session redirects to the login page without asking
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
