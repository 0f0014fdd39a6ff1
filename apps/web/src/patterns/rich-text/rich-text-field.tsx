// A rich text editor with headings, lists, tables, links and pictures. The server's sanitizer allows the same elements.
import '@mantine/tiptap/styles.layer.css';
import type { UploadType } from '@keepsake/core/file/file.contract';
import type { Language } from '@keepsake/core/values/language';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './rich-text-field.module.css';
import { PictureControl, TableControls } from './rich-text-tools.tsx';

const extensions = [
  StarterKit.configure({ heading: { levels: [3, 4] }, link: false, code: false, codeBlock: false }),
  Link.configure({ openOnClick: false, protocols: ['https', 'mailto', 'tel'], defaultProtocol: 'https' }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

type RichTextFieldProps = {
  label: string;
  language: Language;
  value: string;
  onChange: (html: string) => void;
  uploadType: UploadType;
  error?: string | undefined;
  readOnly?: boolean;
};

export function RichTextField(props: RichTextFieldProps) {
  const { label, language, value, onChange, uploadType, readOnly = false } = props;
  const t = useT();
  const id = useId();
  const shown = useRef(value);
  const [refusal, setRefusal] = useState<string>();
  const error = refusal ?? props.error;
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editable: !readOnly,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, lang: language },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML();
      shown.current = html;
      onChange(html);
    },
  });
  // the form was reset, so update the editor without reporting a change
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} data-wide>
      <RichTextEditor
        editor={editor}
        className={styles.editor}
        variant="subtle"
        labels={{
          boldControlLabel: t('editor.bold'),
          italicControlLabel: t('editor.italic'),
          underlineControlLabel: t('editor.underline'),
          strikeControlLabel: t('editor.strike'),
          clearFormattingControlLabel: t('editor.clear'),
          h3ControlLabel: t('editor.heading'),
          h4ControlLabel: t('editor.subheading'),
          bulletListControlLabel: t('editor.bulletList'),
          orderedListControlLabel: t('editor.orderedList'),
          blockquoteControlLabel: t('editor.quote'),
          hrControlLabel: t('editor.line'),
          linkControlLabel: t('editor.link'),
          unlinkControlLabel: t('editor.unlink'),
          linkEditorInputLabel: t('editor.link.address'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t('editor.link.save'),
          undoControlLabel: t('common.undo'),
          redoControlLabel: t('editor.redo'),
        }}
      >
        {!readOnly && (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H3 />
              <RichTextEditor.H4 />
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.Strikethrough />
              <RichTextEditor.ClearFormatting />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link disableTooltips />
              <RichTextEditor.Unlink />
              <PictureControl editor={editor} type={uploadType} onRefusal={setRefusal} />
            </RichTextEditor.ControlsGroup>
            <TableControls editor={editor} />
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
