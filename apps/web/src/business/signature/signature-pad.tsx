// Where somebody signs: with a finger on a phone, the mouse at a desk, or by typing the name where neither works.
import { Button, Input, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { drawInk, noInk, type Point } from './signature-ink.ts';
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
  const [typing, setTyping] = useState(false);
  const { ink, setInk } = signature;
  const present = useRef(ink);
  present.current = ink;

  // As many pixels as the screen has, and again when a phone is turned.
  useEffect(() => {
    const canvas = pad.current;
    if (!canvas) return;
    const fit = new ResizeObserver(([entry]) => {
      if (!entry) return;
      canvas.width = Math.round(entry.contentRect.width * devicePixelRatio);
      canvas.height = Math.round(entry.contentRect.height * devicePixelRatio);
      drawInk(canvas, present.current);
    });
    fit.observe(canvas);
    return () => fit.disconnect();
  }, []);
  useEffect(() => {
    if (pad.current) drawInk(pad.current, ink);
  }, [ink]);

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = pad.current!.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled || typing || !event.isPrimary) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = placeOf(event);
    setInk(({ strokes }) => ({ typed: '', strokes: [...strokes, [point]] }));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (between.length > 0 ? between : [event.nativeEvent]).map(placeOf);
    setInk(({ strokes, typed }) => ({
      typed,
      strokes: [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), ...points]],
    }));
  };
  const swap = () => {
    setTyping(!typing);
    setInk(noInk);
  };
  const small = { variant: 'subtle', size: 'compact-sm', disabled } as const;
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
          onPointerDown={start}
          onPointerMove={draw}
        />
        <span className={styles.line} aria-hidden />
        {ink.strokes.length === 0 && !typing && (
          <span className={styles.hint} aria-hidden>
            {t('signature.hint')}
          </span>
        )}
      </div>
      {typing && (
        <TextInput
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
        {!typing && ink.strokes.length > 0 && (
          <>
            <Button
              {...small}
              leftSection={<IconEraser size={16} aria-hidden />}
              onClick={() => setInk(noInk)}
            >
              {t('signature.clear')}
            </Button>
            <Button
              {...small}
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => setInk(({ strokes }) => ({ typed: '', strokes: strokes.slice(0, -1) }))}
            >
              {t('signature.undo')}
            </Button>
          </>
        )}
        <Button {...small} className={styles.swap} onClick={swap}>
          {t(typing ? 'signature.draw' : 'signature.type')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
