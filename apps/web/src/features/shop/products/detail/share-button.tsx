import { useT } from '../../../../i18n/i18n.tsx';
import { showToast } from '../../../../stores/toast-store.ts';
import buttons from '../../../../ui/icon-button.module.css';
import { IconShare } from '../../../../ui/icons.tsx';
import styles from './share-button.module.css';

/** Opens the share menu of the device. Where there is none, it copies the link. */
export function ShareButton({ name }: { name: string }) {
  const t = useT();
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) return navigator.share({ title: name, url });
    await navigator.clipboard.writeText(url);
    void showToast('success', t('common.linkCopied'));
  };
  return (
    <button
      type="button"
      className={`${buttons.button} ${styles.share}`}
      aria-label={t('detail.share')}
      title={t('detail.share')}
      // Closing the share menu or refusing access to the clipboard is not an error.
      onClick={() => void share().catch(() => {})}
    >
      <IconShare />
    </button>
  );
}
