import { useSyncExternalStore } from 'react';
import { closeToast, currentToast, subscribeToToast } from '../stores/toast-store.ts';
import { IconAlert, IconCheck, IconClose, IconInfo } from './icons.tsx';
import styles from './toast.module.css';

const icons = { success: IconCheck, error: IconAlert, info: IconInfo };

/** The region is always in the page, so that screen readers announce new toasts. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  const Icon = toast && icons[toast.kind];
  return (
    <div className={styles.region} role="status" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}>
      {toast && Icon && (
        <div key={toast.id} className={styles.toast} data-kind={toast.kind}>
          <Icon className={styles.icon} />
          <span>{toast.text}</span>
          <button type="button" className={styles.close} onClick={closeToast} aria-label={closeLabel}>
            <IconClose />
          </button>
        </div>
      )}
    </div>
  );
}
