// Shows the pictures of a souvenir in full size.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconClose, IconNext, IconPrevious } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import styles from './picture-viewer.module.css';
import type { GalleryPicture } from './product-gallery.tsx';
import { useSwipe } from './use-swipe.ts';

type PictureViewerProps = {
  pictures: readonly GalleryPicture[];
  name: string;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

export default function PictureViewer({ pictures, name, shown, onShow, onClose }: PictureViewerProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const picture = pictures[shown]!;
  const move = (by: number) => onShow((shown + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  };
  const swipe = useSwipe(move);
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.stage} {...swipe}>
        <Picture
          key={picture.src}
          className={styles.picture}
          src={picture.src}
          alt={picture.alt || name}
          sizes="100vmin"
          eager
        />
      </div>
      <button
        type="button"
        className={styles.close}
        onClick={() => dialog.current?.close()}
        aria-label={t('app.close')}
      >
        <IconClose width="24" height="24" />
      </button>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            onClick={() => move(-1)}
            aria-label={t('detail.previous')}
          >
            <IconPrevious width="28" height="28" />
          </button>
          <button type="button" className={styles.next} onClick={() => move(1)} aria-label={t('detail.next')}>
            <IconNext width="28" height="28" />
          </button>
          <p className={styles.count} aria-live="polite">
            {t('detail.picture', { number: shown + 1, total: pictures.length })}
          </p>
        </>
      )}
    </dialog>
  );
}
