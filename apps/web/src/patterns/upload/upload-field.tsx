// A form field for one picture, which is shrunk if necessary and uploaded at once.
import {
  getLimitSetting,
  getMaxBytes,
  pictureLimits,
  type UploadType,
  uploadRow,
} from '@keepsake/core/file/file.contract';
import { Button, Input, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus, IconTrash, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { upload } from '../../api/upload.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { PrivateImage } from '../display/private-image.tsx';
import { useSetting } from '../hooks/use-setting.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import styles from './upload-field.module.css';

type UploadFieldProps = {
  type: UploadType;
  label: string;
  /** URL of the stored picture. Empty if there is none. */
  value: string;
  onChange: (url: string) => void;
  alt: string;
  error?: string | undefined;
  round?: boolean;
  /** Shown while there is no picture. */
  empty?: ReactNode;
};

const mimeTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
type Work = { readonly step: 'shrinking' } | { readonly step: 'sending'; readonly percent: number };

export function UploadField(props: UploadFieldProps) {
  const { type, label, value, onChange, alt, error, round = false } = props;
  const { empty = <IconUserCircle size={44} stroke={1.2} aria-hidden /> } = props;
  const t = useT();
  const id = useId();
  const open = useRef<() => void>(null);
  const [work, setWork] = useState<Work>();
  const [refusal, setRefusal] = useState<string>();
  const row = uploadRow(type);
  const { formats } = row;
  const maxBytes = getMaxBytes(row, useSetting(getLimitSetting(row)));
  const types = formats.map((format) => format.toUpperCase()).join(' / ');
  const accepted = formats.map((format) => mimeTypes[format] ?? format);
  const size = useFormat().fileSize(maxBytes);

  const uploadFile = async ([file]: File[]) => {
    if (!file) return;
    setRefusal(undefined);
    if (!accepted.includes(file.type)) return setRefusal(t('upload.wrongType', { types }));
    setWork({ step: 'shrinking' });
    try {
      const photo = await shrinkPhoto(file, { maxBytes, ...pictureLimits });
      if (!photo) return setRefusal(t('upload.unreadable'));
      if (photo.size > maxBytes) return setRefusal(t('upload.tooLarge', { size }));
      setWork({ step: 'sending', percent: 0 });
      const stored = await upload(type, photo, {
        quiet: true,
        onProgress: (sent, total) =>
          setWork({ step: 'sending', percent: Math.round((sent / Math.max(1, total)) * 100) }),
      });
      onChange(stored.url);
    } catch (failure) {
      setRefusal(failure instanceof ApiError ? failure.msg : t('upload.failed'));
    } finally {
      setWork(undefined);
    }
  };

  const problem = refusal ?? error;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={problem} data-wide>
      <Dropzone
        onDrop={(files) => void uploadFile(files)}
        onReject={(rejected) => void uploadFile(rejected.map(({ file }) => file))}
        accept={accepted}
        multiple={false}
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        disabled={work !== undefined}
        enablePointerEvents
        tabIndex={-1}
        className={styles.zone}
        inputProps={{ 'aria-labelledby': id }}
      >
        <div className={styles.field} data-invalid={problem ? true : undefined}>
          <div className={styles.preview} data-round={round || undefined}>
            <PrivateImage src={value} width={320} alt={alt} fallback={empty} />
          </div>
          <div className={styles.words}>
            <div className={styles.buttons}>
              <Button
                variant="default"
                leftSection={<IconPhotoPlus size={17} aria-hidden />}
                disabled={work !== undefined}
                onClick={() => open.current?.()}
              >
                {value ? t('upload.replace') : t('upload.choose')}
              </Button>
              {value && (
                <Button
                  variant="subtle"
                  leftSection={<IconTrash size={17} aria-hidden />}
                  disabled={work !== undefined}
                  onClick={() => onChange('')}
                >
                  {t('upload.remove')}
                </Button>
              )}
              {!value && <span className={styles.drop}>{t('upload.drop')}</span>}
            </div>
            {work ? (
              <div role="status" className={styles.work}>
                <span className={styles.hint}>
                  {work.step === 'sending'
                    ? t('upload.sending', { percent: work.percent })
                    : t('upload.shrinking')}
                </span>
                <Progress
                  value={work.step === 'sending' ? work.percent : 100}
                  animated={work.step === 'shrinking'}
                  aria-label={label}
                />
              </div>
            ) : (
              <p className={styles.hint}>{t('upload.limits', { types, size })}</p>
            )}
          </div>
        </div>
      </Dropzone>
    </Input.Wrapper>
  );
}
