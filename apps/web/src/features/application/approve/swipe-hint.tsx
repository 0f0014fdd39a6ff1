import { CloseButton } from '@mantine/core';
import { IconHandFinger } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { localStore } from '../../../stores/browser-storage.ts';
import styles from './approval-page.module.css';

const storageKey = 'keepsake.swipeHint';

const wasSeen = () => localStore.getItem(storageKey) !== null;

/** Called when the hint is closed, and after the first swipe. */
export function markSwipeHintSeen(): void {
  localStore.setItem(storageKey, 'seen');
}

/** Explains that a swipe opens the next application. Shown until it is closed or the user swipes. */
export function SwipeHint() {
  const t = useT();
  const [isShown, setShown] = useState(() => !wasSeen());
  if (!isShown) return null;
  return (
    <p className={`${styles.swipe} ks-screen-only`} role="note">
      <IconHandFinger size={18} aria-hidden />
      {t('approval.swipe')}
      <CloseButton
        size={44}
        iconSize={18}
        aria-label={t('app.close')}
        onClick={() => {
          markSwipeHintSeen();
          setShown(false);
        }}
      />
    </p>
  );
}
