// A field for a signature: drawn with a finger or the mouse, or typed.
import { Button, Input, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/i18n.tsx';
import { drawInk, emptyInk, type Point } from './signature-ink.ts';
import styles from './signature-pad.module.css';
import type { Signature } from './use-signature.ts';

type SignaturePadProps = {
  signature: Signature;
  label: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

export function SignaturePad({
  signature,
  label,
  error,
  required = true,
  disabled = false,
}: SignaturePadProps) {
  const t = useT();
  const id = useId();
  const pad = useRef<HTMLCanvasElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const { ink, setInk } = signature;
  const currentInk = useRef(ink);
  currentInk.current = ink;

  // Use the pixel density of the screen, and redraw when the size changes.
  useEffect(() => {
    const canvas = pad.current;
    if (!canvas) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      canvas.width = Math.round(entry.contentRect.width * devicePixelRatio);
      canvas.height = Math.round(entry.contentRect.height * devicePixelRatio);
      drawInk(canvas, currentInk.current);
    });
    observer.observe(canvas);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (pad.current) drawInk(pad.current, ink);
  }, [ink]);

  const toPoint = (event: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = pad.current!.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const startStroke = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled || isTyping || !event.isPrimary) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = toPoint(event);
    setInk(({ strokes }) => ({ typed: '', strokes: [...strokes, [point]] }));
  };
  const continueStroke = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (coalesced.length > 0 ? coalesced : [event.nativeEvent]).map(toPoint);
    setInk(({ strokes, typed }) => ({
      typed,
      strokes: [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), ...points]],
    }));
  };
  const switchInput = () => {
    flushSync(() => setIsTyping(!isTyping));
    setInk(emptyInk);
    // at the counter, keys that are typed outside a field go to the scan field
    nameField.current?.focus();
  };
  const buttonProps = { variant: 'subtle', size: 'compact-sm', disabled } as const;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      required={required}
      data-wide
    >
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        <canvas
          ref={pad}
          className={styles.pad}
          role="img"
          aria-labelledby={id}
          onPointerDown={startStroke}
          onPointerMove={continueStroke}
        />
        <span className={styles.line} aria-hidden />
        {ink.strokes.length === 0 && !isTyping && (
          <span className={styles.hint} aria-hidden>
            {t('signature.hint')}
          </span>
        )}
      </div>
      {isTyping && (
        <TextInput
          ref={nameField}
          mt={8}
          aria-label={label}
          autoComplete="off"
          maxLength={50}
          disabled={disabled}
          value={ink.typed}
          onChange={({ currentTarget: { value } }) => setInk({ strokes: [], typed: value })}
        />
      )}
      <div className={styles.tools}>
        {!isTyping && ink.strokes.length > 0 && (
          <>
            <Button
              {...buttonProps}
              leftSection={<IconEraser size={16} aria-hidden />}
              onClick={() => setInk(emptyInk)}
            >
              {t('signature.clear')}
            </Button>
            <Button
              {...buttonProps}
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => setInk(({ strokes }) => ({ typed: '', strokes: strokes.slice(0, -1) }))}
            >
              {t('signature.undo')}
            </Button>
          </>
        )}
        <Button {...buttonProps} className={styles.swap} onClick={switchInput}>
          {t(isTyping ? 'signature.draw' : 'signature.type')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
