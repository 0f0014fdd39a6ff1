import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './souvenir-pictures.module.css';

export function SouvenirPictures({ pictures }: { pictures: SouvenirDetail['pictures'] }) {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen] ?? pictures[0];
  return (
    <Section title={t('common.pictures')}>
      {picture ? (
        <div className={styles.gallery}>
          <Picture
            src={picture.src}
            alt={picture.alt}
            sizes="(max-width: 62em) 90vw, 400px"
            className={styles.large}
            eager
          />
          {pictures.length > 1 && (
            <div className={styles.row}>
              {pictures.map(({ src }, i) => (
                <button
                  key={src}
                  type="button"
                  className={styles.small}
                  aria-label={t('souvenirs.pictures.show', { number: i + 1 })}
                  aria-pressed={picture.src === src}
                  onClick={() => setChosen(i)}
                >
                  <Picture src={src} alt="" sizes="56px" />
                </button>
              ))}
            </div>
          )}
        </div>
      ) : (
        <p className={styles.none}>{t('souvenirs.pictures.none')}</p>
      )}
    </Section>
  );
}
