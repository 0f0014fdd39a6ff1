import {
  getLimitSetting,
  getMaxBytes,
  pictureLimits,
  type UploadType,
  uploadRow,
} from '@keepsake/core/file/file.contract';
import { FileButton, Loader } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { upload } from '../../api/upload.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useSetting } from '../hooks/use-setting.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';

type PictureControlProps = {
  editor: Editor | null;
  type: UploadType;
  onRefusal: (message: string | undefined) => void;
};

/** Uploads a picture, shrunk if needed, and inserts it at the cursor. */
export function PictureControl({ editor, type, onRefusal }: PictureControlProps) {
  const t = useT();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const row = uploadRow(type);
  const { formats } = row;
  const maxBytes = getMaxBytes(row, useSetting(getLimitSetting(row)));
  const accept = formats.map((format) => `image/${format === 'jpg' ? 'jpeg' : format}`).join(',');
  const uploadFile = async (file: File | null) => {
    if (!file || !editor) return;
    onRefusal(undefined);
    setBusy(true);
    try {
      const photo = await shrinkPhoto(file, { maxBytes, ...pictureLimits });
      if (!photo) return onRefusal(t('upload.unreadable'));
      if (photo.size > maxBytes) return onRefusal(t('upload.tooLarge', { size: format.fileSize(maxBytes) }));
      const { url } = await upload(type, photo, { quiet: true });
      // the file name without extension is the alternative text
      editor
        .chain()
        .focus()
        .setImage({ src: url, alt: file.name.replace(/\.\w+$/, '') })
        .run();
    } catch (failure) {
      onRefusal(failure instanceof ApiError ? failure.msg : t('upload.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileButton onChange={(file) => void uploadFile(file)} accept={accept} disabled={busy}>
      {(props) => (
        <RichTextEditor.Control {...props} aria-label={t('editor.picture')} title={t('editor.picture')}>
          {busy ? <Loader size={14} /> : <IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
        </RichTextEditor.Control>
      )}
    </FileButton>
  );
}

/** Inserts a table. While the cursor is in a table, changes or deletes it. */
export function TableControls({ editor }: { editor: Editor | null }) {
  const t = useT();
  const inTable = editor?.isActive('table') ?? false;
  const control = (key: Parameters<typeof t>[0], Icon: typeof IconTable, run: () => void) => (
    <RichTextEditor.Control aria-label={t(key)} title={t(key)} onClick={run}>
      <Icon size={16} stroke={1.5} aria-hidden />
    </RichTextEditor.Control>
  );
  const chain = () => editor?.chain().focus();
  return (
    <RichTextEditor.ControlsGroup>
      {inTable ? (
        <>
          {control('editor.table.row', IconRowInsertBottom, () => chain()?.addRowAfter().run())}
          {control('editor.table.column', IconColumnInsertRight, () => chain()?.addColumnAfter().run())}
          {control('editor.table.remove', IconTableOff, () => chain()?.deleteTable().run())}
        </>
      ) : (
        control('editor.table', IconTable, () =>
          chain()?.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        )
      )}
    </RichTextEditor.ControlsGroup>
  );
}
