import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { closeToast, currentToast, subscribeToToast, type Toast } from '../../stores/toast-store.ts';
import { IconAlert, IconCheck, IconClose, IconInfo } from '../icons.tsx';
import styles from './toast.module.css';
import { findToastBottom, watchPage } from './toast-place.ts';

const icons = { success: IconCheck, error: IconAlert, info: IconInfo };

const runAction = ({ action }: Toast) => {
  closeToast();
  action?.run();
};

/** `bottom` is undefined if the toast is shown at the top of the window. */
function useBottom(toast: Toast | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [bottom, setBottom] = useState<number>();
  useLayoutEffect(() => {
    if (!toast) return undefined;
    const place = () => box.current && setBottom(findToastBottom(box.current));
    place();
    return watchPage(place);
  }, [toast]);
  return { box, bottom };
}

/** The region is always in the page, so that screen readers announce new toasts. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  const Icon = toast && icons[toast.kind];
  const { box, bottom } = useBottom(toast);
  return (
    <div
      className={styles.region}
      style={bottom === undefined ? undefined : { top: 'auto', bottom }}
      role="status"
      aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {toast && Icon && (
        <div key={toast.id} ref={box} className={styles.toast} data-kind={toast.kind}>
          <Icon className={styles.icon} />
          <span>{toast.text}</span>
          {toast.action && (
            <button type="button" className={styles.action} onClick={() => runAction(toast)}>
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.close} onClick={closeToast} aria-label={closeLabel}>
            <IconClose />
          </button>
        </div>
      )}
    </div>
  );
}
