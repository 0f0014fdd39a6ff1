// A field for codes from a barcode scanner (which types them and presses Enter), the keyboard or the phone camera.
import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withTimeout } from '../../api/chunk.ts';
import { readErrorMessage } from '../../api/errors.ts';
import { useT } from '../../i18n/i18n.tsx';
import { codeInLabel } from './label-code.ts';
import styles from './scan-field.module.css';
import { secondLineEndMs } from './scan-recogniser.ts';

const CameraDialog = lazy(() => withTimeout(import('./camera-dialog.tsx')));

/** The result of a scanned code, with a message. `keeps` overrides `keepsRefused` for this code. */
export type ScanResult = { readonly ok: boolean; readonly text: string; readonly keeps?: boolean };

type ScanFieldProps = {
  onScan: (code: string) => Promise<ScanResult>;
  label?: string;
  placeholder?: string;
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  wide?: boolean;
  disabled?: boolean;
  fieldRef?: Ref<HTMLInputElement>;
  /** A function that takes a code which was scanned into another field. */
  takeRef?: Ref<(code: string) => void>;
  /** Closes the camera after the first accepted code. */
  closesCamera?: boolean;
  /** Puts a refused code back into the field. */
  keepsRefused?: boolean;
  /** Enter in the empty field, after all codes were processed. */
  onEmpty?: () => void;
  /** The typed text, for a screen that also changes it. Goes with `onText`. */
  text?: string;
  onText?: (text: string) => void;
  /** Shown instead of the result of the last scan, for example after a souvenir was chosen in another way. */
  result?: ScanResult | undefined;
};

export function ScanField({
  onScan,
  label,
  placeholder,
  size = 'sm',
  wide = false,
  disabled,
  fieldRef,
  takeRef,
  closesCamera = false,
  keepsRefused = false,
  onEmpty,
  text: givenText,
  onText,
  result: otherResult,
}: ScanFieldProps) {
  const t = useT();
  const [ownText, setOwnText] = useState('');
  const text = givenText ?? ownText;
  const setText = (next: string) => {
    setOwnText(next);
    onText?.(next);
  };
  const [scanResult, setResult] = useState<ScanResult>();
  const result = otherResult ?? scanResult;
  const [camera, setCamera] = useState(false);
  // codes are processed one after the other, because a scanner is faster than the server
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const lastScan = useRef(0);
  const take = (read: string): Promise<ScanResult> => {
    const code = codeInLabel(read);
    waiting.current += 1;
    const next = queue.current.then(() =>
      onScan(code).catch((error: unknown) => ({
        ok: false,
        text: readErrorMessage(error) ?? t('app.unknownError'),
      })),
    );
    queue.current = next.then((outcome) => {
      waiting.current -= 1;
      setResult(outcome);
      if (outcome.ok && closesCamera) setCamera(false);
    });
    return next;
  };
  useImperativeHandle(takeRef, () => (code) => {
    lastScan.current = performance.now();
    void take(code);
  });
  const canUseCamera = typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined;
  return (
    <div className={styles.field} data-size={size} data-wide={wide || undefined}>
      <div className={styles.row}>
        <TextInput
          ref={fieldRef}
          className={styles.input}
          size={size}
          value={text}
          disabled={disabled}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-label={label ?? t('scan.label')}
          placeholder={placeholder ?? t('scan.label')}
          leftSection={<IconBarcode size={18} aria-hidden />}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Ctrl+Enter submits the form around the field
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
              return;
            event.preventDefault();
            const typed = text.trim();
            setText('');
            if (!typed) {
              if (!onEmpty || event.timeStamp - lastScan.current < secondLineEndMs) return;
              // at once if possible, because the next key is meant for what `onEmpty` opens
              if (waiting.current === 0) onEmpty();
              else void queue.current.then(onEmpty);
              return;
            }
            lastScan.current = event.timeStamp;
            const field = event.currentTarget;
            void take(typed).then(({ ok, keeps = keepsRefused }) => {
              // a refused code stays selected, to be corrected or overwritten by the next scan
              if (ok || !keeps || field.value !== '') return;
              flushSync(() => setText(typed));
              field.select();
            });
          }}
        />
        {canUseCamera && (
          <Button
            variant="default"
            size={size}
            disabled={disabled}
            className={styles.camera}
            aria-label={t('scan.camera')}
            onClick={() => setCamera(true)}
          >
            <IconCamera size={18} aria-hidden />
          </Button>
        )}
      </div>
      <output className={styles.result} data-wrong={(result && !result.ok) || undefined}>
        {result?.text}
      </output>
      {camera && (
        <Suspense>
          <CameraDialog onCode={take} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </div>
  );
}
