// A field for attachments such as delivery notes, invoices and photos. Each file is uploaded when it is chosen.
import { getLimitSetting, getMaxBytes, type UploadType, uploadRow } from '@keepsake/core/file/file.contract';
import { Button, FileButton, Input, Progress } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { upload } from '../../api/upload.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useSetting } from '../hooks/use-setting.ts';
import styles from './attachments.module.css';

export type AttachedFile = { readonly fileId: string; readonly name: string };
type AttachmentsFieldProps = {
  type: UploadType;
  label: string;
  value: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
  /** Maximum number of files. */
  max: number;
  error?: string | undefined;
};

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

export function AttachmentsField({ type, label, value, onChange, max, error }: AttachmentsFieldProps) {
  const t = useT();
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const reset = useRef<() => void>(null);
  const row = uploadRow(type);
  const { formats } = row;
  const maxBytes = getMaxBytes(row, useSetting(getLimitSetting(row)));
  const types = formats.map((format) => format.toUpperCase()).join(' / ');
  const size = useFormat().fileSize(maxBytes);
  const accepted = formats.map((format) => mimeTypes[format] ?? format);

  const addFiles = async (chosen: File[]) => {
    setRefusals([]);
    const refuse = (text: string, file?: File) =>
      setRefusals((former) => [...former, file ? t('upload.refused', { file: file.name, text }) : text]);
    let files = [...value];
    const fitting = chosen.slice(0, max - files.length);
    if (fitting.length < chosen.length) refuse(t('attachments.tooMany', { count: max }));
    for (const file of fitting) {
      if (!accepted.includes(file.type)) refuse(t('upload.wrongType', { types }), file);
      else if (file.size > maxBytes) refuse(t('upload.tooLarge', { size }), file);
      else {
        setSending({ name: file.name, percent: 0 });
        try {
          const { name: fileId } = await upload(type, file, {
            quiet: true,
            onProgress: (sent, total) =>
              setSending({ name: file.name, percent: Math.round((sent / Math.max(1, total)) * 100) }),
          });
          files = [...files, { fileId, name: file.name.slice(-200) }];
          onChange(files);
        } catch (failure) {
          refuse(failure instanceof ApiError ? failure.msg : t('upload.failed'), file);
        }
      }
    }
    setSending(undefined);
    reset.current?.();
  };

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={refusals.length > 0 ? <Refusals texts={refusals} /> : error}
      data-wide
    >
      {value.length > 0 && (
        <ul className={styles.files}>
          {value.map((file) => (
            <li key={file.fileId} className={styles.file}>
              <IconPaperclip size={16} aria-hidden />
              <span className={styles.name}>{file.name}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('common.removeNamed', { name: file.name })}
                // disabled while sending, because the upload would restore a file that is removed meanwhile
                disabled={sending !== undefined}
                onClick={() => onChange(value.filter(({ fileId }) => fileId !== file.fileId))}
              >
                <IconTrash size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <div role="status" className={styles.sending}>
          {sending.name} · {t('upload.sending', { percent: sending.percent })}
          <Progress value={sending.percent} aria-label={sending.name} />
        </div>
      )}
      <div className={styles.choose}>
        <FileButton
          multiple
          accept={accepted.join(',')}
          resetRef={reset}
          onChange={(files) => void addFiles(files)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              disabled={sending !== undefined || value.length >= max}
            >
              {t('attachments.add')}
            </Button>
          )}
        </FileButton>
        <span className={styles.hint}>{t('attachments.limits', { types, size, limit: max })}</span>
      </div>
    </Input.Wrapper>
  );
}

/** Each refused file is named, so that the others need not be chosen again. */
function Refusals({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={styles.refusal}>
      {text}
    </span>
  ));
}
