// A dialog that scans codes with the camera. Loaded on first use.
import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './camera-dialog.module.css';
import { loadReader } from './code-reader.ts';
import type { ScanResult } from './scan-field.tsx';

type CameraDialogProps = { onCode: (code: string) => Promise<ScanResult>; onClose: () => void };

/** A label that stays in view counts once. After being out of view for this time, it counts again. */
const repeatDelayMs = 1200;
const scanIntervalMs = 140;

export default function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<ScanResult>();
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;

  useEffect(() => {
    const stopped = new AbortController();
    let stream: MediaStream | undefined;
    let last = { code: '', at: 0 };
    const scanUntilStopped = async () => {
      const read = await loadReader();
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
      });
      const videoElement = video.current;
      if (stopped.signal.aborted || !videoElement) return end();
      videoElement.srcObject = stream;
      await videoElement.play();
      while (!stopped.signal.aborted) {
        const code = videoElement.readyState >= 2 ? await read(videoElement) : undefined;
        const now = performance.now();
        if (code && (code !== last.code || now - last.at > repeatDelayMs)) {
          navigator.vibrate?.(60);
          void latestOnCode.current(code).then(setResult);
        }
        if (code) last = { code, at: now };
        await new Promise((next) => setTimeout(next, scanIntervalMs));
      }
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    scanUntilStopped().catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      setProblem(t(refused ? 'scan.notAllowed' : 'scan.noCamera'));
    });
    return () => {
      stopped.abort();
      end();
    };
  }, [t]);

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scan.camera')}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <div className={styles.view}>
          <video ref={video} muted playsInline className={styles.video} />
          <span className={styles.aim} aria-hidden />
        </div>
      )}
      <output className={styles.result} data-wrong={(result && !result.ok) || undefined}>
        {result?.text ?? (problem ? '' : t('scan.aim'))}
      </output>
      <Button fullWidth size="md" variant="default" onClick={onClose}>
        {t('common.done')}
      </Button>
    </Modal>
  );
}
