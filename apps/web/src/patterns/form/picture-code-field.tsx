import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './picture-code-field.module.css';

/** The id of a picture code: a timestamp, as on the replaced platform, and random digits to make it unique. */
export const newPictureId = (): string =>
  `${Date.now()}${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}`;

type PictureCodeFieldProps = TextInputProps & { picture: string; length: number; onAnother: () => void };

export function PictureCodeField({ picture, length, onAnother, ...input }: PictureCodeFieldProps) {
  const t = useT();
  return (
    <TextInput
      size="md"
      label={t('pictureCode.label')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={length}
      inputContainer={(field) => (
        <div className={styles.row}>
          <div className={styles.field}>{field}</div>
          <img
            src={`/api/oauth/ImageCode/${length}/${picture}`}
            width="168"
            height="48"
            alt={t('pictureCode.alt')}
          />
          <ActionIcon variant="default" size={42} aria-label={t('pictureCode.another')} onClick={onAnother}>
            <IconRefresh size={18} />
          </ActionIcon>
        </div>
      )}
      {...input}
    />
  );
}
