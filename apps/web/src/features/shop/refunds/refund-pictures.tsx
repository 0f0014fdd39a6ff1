import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import styles from './refund.module.css';

/** The pictures of a request as thumbnails. Pressing one opens it in full size. */
export function RefundPictures({ pictures }: { pictures: readonly string[] }) {
  const t = useT();
  const [shownIndex, setShownIndex] = useState<number>();
  const pictureName = (i: number) => t('pictures.number', { number: i + 1 });
  return (
    <>
      <div className={styles.pictures}>
        {pictures.map((src, i) => (
          <button
            key={src}
            type="button"
            className={styles.picture}
            aria-label={pictureName(i)}
            onClick={() => setShownIndex(i)}
          >
            <PrivateImage src={src} width={320} alt="" fallback={null} />
          </button>
        ))}
      </div>
      <Modal
        opened={shownIndex !== undefined}
        onClose={() => setShownIndex(undefined)}
        title={shownIndex !== undefined && pictureName(shownIndex)}
        size="xl"
        centered
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        {shownIndex !== undefined && (
          <PrivateImage
            src={pictures[shownIndex]!}
            width={1280}
            alt={pictureName(shownIndex)}
            className={styles.large!}
            fallback={null}
          />
        )}
      </Modal>
    </>
  );
}
