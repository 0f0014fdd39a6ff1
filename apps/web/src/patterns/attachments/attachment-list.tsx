import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import { download } from '../../api/download.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { PrivateImage } from '../display/private-image.tsx';
import styles from './attachments.module.css';

type StoredFile = {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
  readonly extension: string;
  readonly url: string;
  /** Empty if the file is not a picture. */
  readonly thumbUrl: string;
};

/** The attachments of a record. A click downloads the file with the Authorization header. */
export function AttachmentList({ files }: { files: readonly StoredFile[] }) {
  const t = useT();
  const format = useFormat();
  if (files.length === 0) return <p className={styles.hint}>{t('attachments.none')}</p>;
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, name, bytes, extension, url, thumbUrl }) => (
        <li key={fileId}>
          <button
            type="button"
            className={styles.open}
            onClick={() => void download(url, {}).catch(() => {})}
          >
            <span className={styles.preview}>
              <PrivateImage
                src={thumbUrl}
                width={160}
                alt=""
                fallback={
                  extension === 'pdf' ? (
                    <IconFileTypePdf size={22} stroke={1.5} aria-hidden />
                  ) : (
                    <IconPaperclip size={20} aria-hidden />
                  )
                }
              />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.hint}>{format.fileSize(bytes)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
