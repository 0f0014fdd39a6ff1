import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { withTimeout } from '../../../../api/chunk.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconZoom } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import styles from './product-gallery.module.css';
import { useSwipe } from './use-swipe.ts';

// Loaded only when it is opened.
const PictureViewer = lazy(() => withTimeout(import('./picture-viewer.tsx')));

export type GalleryPicture = { readonly src: string; readonly alt: string };

const isPlainClick = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.button);

/** The pictures of a souvenir. Without JavaScript every picture is a link to its large version. */
export function ProductGallery({ pictures, name }: { pictures: readonly GalleryPicture[]; name: string }) {
  const t = useT();
  const [shownIndex, setShownIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const swipe = useSwipe((by) => setShownIndex((shownIndex + by + pictures.length) % pictures.length));
  const picture = pictures[shownIndex];
  if (!picture) {
    return (
      <div className={styles.main}>
        <Picture src={null} alt="" sizes="" />
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={t('common.pictures')}>
      <a
        className={styles.main}
        href={`${picture.src}?w=1280`}
        draggable={false}
        {...swipe}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Picture
          className={styles.picture}
          src={picture.src}
          alt={picture.alt || name}
          sizes="(min-width: 1320px) 640px, (min-width: 760px) 50vw, 92vw"
          first
        />
        <span className={styles.zoom}>
          <IconZoom />
          <span className="ks-hidden">{t('detail.enlarge')}</span>
        </span>
      </a>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map(({ src }, i) => (
            <li key={src}>
              <a
                className={styles.thumb}
                href={`${src}?w=1280`}
                aria-current={i === shownIndex ? 'true' : undefined}
                aria-label={t('detail.picture', { number: i + 1, total: pictures.length })}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setShownIndex(i);
                }}
              >
                <Picture src={src} alt="" sizes="80px" eager />
              </a>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense fallback={null}>
          <PictureViewer
            {...{ pictures, name, shown: shownIndex }}
            onShow={setShownIndex}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
