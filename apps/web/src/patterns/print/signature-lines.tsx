// The people who sign a printed page: a line to sign on, the name in print, and the date.

import { userFields } from '@keepsake/core/records/user.fields';
import type { ReactNode } from 'react';
import { PrivateImage } from '../display/private-image.tsx';
import { useShow } from '../display/show.ts';
import styles from './signature-lines.module.css';

export type Signature = {
  /** What the person did: "Prepared by". */
  readonly role: string;
  /** Unknown names are written by hand. */
  readonly name?: string | null | undefined;
  /** When it was signed on screen. Otherwise the date is written by hand. */
  readonly date?: ReactNode;
  /** A signature made on screen. */
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
};
/** The labels, if the page has its own language. */
export type SignatureWords = { readonly name: string; readonly date: string };

export function SignatureLines({
  signatures,
  words,
}: {
  signatures: readonly Signature[];
  words?: SignatureWords | undefined;
}) {
  const { t } = useShow();
  const { name: nameLabel, date: dateLabel } = words ?? {
    name: t(userFields.realName.label),
    date: t('common.date'),
  };
  return (
    <div className={styles.signatures}>
      {signatures.map(({ role, name, date, image }) => (
        <div key={`${role} ${name}`} className={styles.signature}>
          <span className={styles.role}>{role}</span>
          <span className={styles.line}>
            {image && <PrivateImage src={image.src} width={480} alt={image.alt} fallback={null} />}
          </span>
          <LabelledValue label={nameLabel} value={name} />
          <LabelledValue label={dateLabel} value={date} />
        </div>
      ))}
    </div>
  );
}

function LabelledValue({ label, value }: { label: string; value: ReactNode }) {
  return (
    <span className={styles.written}>
      <span className={styles.label}>{label}</span>
      {value ? <span>{value}</span> : <span className={styles.blank} />}
    </span>
  );
}
