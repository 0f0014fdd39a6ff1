// A field for several pictures. If they are ordered, the first is the cover, and they can be moved by dragging or with
// buttons.
import {
  getLimitSetting,
  getMaxBytes,
  pictureLimits,
  type UploadType,
  uploadRow,
} from '@keepsake/core/file/file.contract';
import { ActionIcon, Button, FileButton, Input } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { upload } from '../../api/upload.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PrivateImage } from '../display/private-image.tsx';
import { StateBadge } from '../display/state-badge.tsx';
import { useSetting } from '../hooks/use-setting.ts';
import styles from './pictures-field.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

type PicturesFieldProps = {
  type: UploadType;
  label: string;
  /** Ids of stored files, the cover first. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  maxPictures: number;
  /** False if the order does not matter. */
  ordered?: boolean;
  error?: string | undefined;
};

const mimeTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' };
const dragType = 'application/x-keepsake-picture';

export function PicturesField(props: PicturesFieldProps) {
  const { type, label, value, onChange, maxPictures, ordered = true, error } = props;
  const t = useT();
  const id = useId();
  const [sending, setSending] = useState<{ done: number; of: number }>();
  const [refusal, setRefusal] = useState<string>();
  const [target, setTarget] = useState<number>();
  const reset = useRef<() => void>(null);
  // new pictures are added at the end, so the order cannot be changed while they are sent
  const busy = sending !== undefined;
  const row = uploadRow(type);
  const { formats } = row;
  const maxBytes = getMaxBytes(row, useSetting(getLimitSetting(row)));
  const types = formats.map((format) => format.toUpperCase()).join(' / ');
  const size = useFormat().fileSize(maxBytes);

  const uploadFiles = async (files: readonly File[]) => {
    setRefusal(undefined);
    const fitting = files.slice(0, maxPictures - value.length);
    if (fitting.length < files.length) setRefusal(t('pictures.tooMany', { count: maxPictures }));
    const added: string[] = [];
    for (const [i, file] of fitting.entries()) {
      setSending({ done: i, of: fitting.length });
      // with several files, the refusal names its file
      const refuse = (text: string) =>
        setRefusal(fitting.length > 1 ? t('upload.refused', { file: file.name, text }) : text);
      try {
        if (!formats.some((format) => mimeTypes[format] === file.type)) {
          refuse(t('upload.wrongType', { types }));
          continue;
        }
        const photo = await shrinkPhoto(file, { maxBytes, ...pictureLimits });
        if (!photo) refuse(t('upload.unreadable'));
        else if (photo.size > maxBytes) refuse(t('upload.tooLarge', { size }));
        else added.push((await upload(type, photo, { quiet: true })).name);
      } catch (failure) {
        refuse(failure instanceof ApiError ? failure.msg : t('upload.failed'));
      }
    }
    setSending(undefined);
    // reset, so that the same file can be chosen again after a failure
    reset.current?.();
    if (added.length > 0) onChange([...value, ...added]);
  };
  const move = (from: number, to: number) => {
    const rest = value.filter((_, i) => i !== from);
    onChange([...rest.slice(0, to), value[from]!, ...rest.slice(to)]);
  };

  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={refusal ?? error} data-wide>
      <ul
        className={styles.pictures}
        aria-labelledby={id}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          if (!busy) void uploadFiles([...event.dataTransfer.files]);
        }}
      >
        {value.map((file, i) => (
          <li
            key={file}
            className={styles.picture}
            data-target={target === i || undefined}
            draggable={ordered && !busy}
            onDragStart={(event) => event.dataTransfer.setData(dragType, String(i))}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(dragType)) return;
              event.preventDefault();
              if (target !== i) setTarget(i);
            }}
            onDragLeave={() => setTarget(undefined)}
            onDrop={(event) => {
              setTarget(undefined);
              const from = event.dataTransfer.getData(dragType);
              if (from === '') return;
              event.preventDefault();
              event.stopPropagation();
              move(Number(from), i);
            }}
          >
            {row.isPublic ? (
              <Picture
                src={`/api/file/Image/${type}/${file}`}
                alt={t('pictures.number', { number: i + 1 })}
                sizes="140px"
                className={styles.image}
              />
            ) : (
              <PrivateImage
                src={`/api/file/Image/${type}/${file}`}
                width={320}
                alt={t('pictures.number', { number: i + 1 })}
                className={styles.image}
                fallback={<span className={styles.image} />}
              />
            )}
            {ordered && i === 0 && (
              <span className={styles.cover}>
                <StateBadge tone="gold">{t('pictures.cover')}</StateBadge>
              </span>
            )}
            <div className={styles.tools}>
              {ordered && (
                <>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('pictures.left', { number: i + 1 })}
                    disabled={busy || i === 0}
                    onClick={() => move(i, i - 1)}
                  >
                    <IconArrowLeft size={17} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('pictures.right', { number: i + 1 })}
                    disabled={busy || i === value.length - 1}
                    onClick={() => move(i, i + 1)}
                  >
                    <IconArrowRight size={17} aria-hidden />
                  </ActionIcon>
                </>
              )}
              <ActionIcon
                variant="subtle"
                aria-label={t('pictures.remove', { number: i + 1 })}
                disabled={busy}
                onClick={() => onChange(value.filter((other) => other !== file))}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <FileButton
          multiple
          accept={formats.map((format) => mimeTypes[format]).join(',')}
          onChange={(files) => void uploadFiles(files)}
          disabled={busy || value.length >= maxPictures}
          resetRef={reset}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              disabled={value.length >= maxPictures}
              leftSection={<IconPhotoPlus size={17} aria-hidden />}
            >
              {t('pictures.add')}
            </Button>
          )}
        </FileButton>
        <span className={styles.hint} role="status">
          {sending
            ? t('pictures.sending', { number: sending.done + 1, count: sending.of })
            : t(ordered ? 'pictures.limits' : 'pictures.limits.plain', { types, size, count: maxPictures })}
        </span>
      </div>
    </Input.Wrapper>
  );
}
