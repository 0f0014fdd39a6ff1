import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../app/i18n.tsx';
import { useConfirm } from '../confirm-dialog.tsx';

/** Leaving a changed form asks first: inside the app by a dialog, out of it by the browser. */
export function useUnsavedGuard(isUnsaved: () => boolean, page: string): void {
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
    void confirm({
      title: t('confirm.leave.title'),
      text: t('confirm.leave.text', { page }),
      confirmLabel: t('confirm.leave.go'),
      cancelLabel: t('confirm.leave.stay'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
}
