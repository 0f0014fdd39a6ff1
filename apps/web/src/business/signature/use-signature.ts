import { useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { emptyInk, type Ink, isSigned, renderSignature } from './signature-ink.ts';

/** The state of a signature pad. `store` uploads the picture when the form is submitted, once per signature. */
export function useSignature() {
  const [ink, setInk] = useState<Ink>(emptyInk);
  const uploaded = useRef<{ ink: Ink; url: string }>(undefined);
  return {
    ink,
    setInk,
    signed: isSigned(ink),
    /** Returns the URL of the uploaded picture. */
    store: async (): Promise<string> => {
      if (uploaded.current?.ink !== ink) {
        uploaded.current = { ink, url: (await upload('signature', await renderSignature(ink))).url };
      }
      return uploaded.current.url;
    },
  };
}
export type Signature = ReturnType<typeof useSignature>;
