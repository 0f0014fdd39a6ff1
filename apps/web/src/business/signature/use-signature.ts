import { useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { type Ink, isSigned, noInk, pictureOf } from './signature-ink.ts';

/** What was signed on a pad; it is sent when the work it belongs to is, and only once. */
export function useSignature() {
  const [ink, setInk] = useState<Ink>(noInk);
  const sent = useRef<{ ink: Ink; url: string }>(undefined);
  return {
    ink,
    setInk,
    signed: isSigned(ink),
    /** The address of the kept picture. */
    store: async (): Promise<string> => {
      if (sent.current?.ink !== ink) {
        sent.current = { ink, url: (await upload('signature', await pictureOf(ink))).url };
      }
      return sent.current.url;
    },
  };
}
export type Signature = ReturnType<typeof useSignature>;
