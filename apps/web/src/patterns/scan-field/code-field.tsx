import { type RefObject, useEffect } from 'react';
import { ScanField, type ScanResult } from './scan-field.tsx';

type CodeFieldProps = {
  label: string;
  /** Opens the record. Throws if there is none. If the code does something else, returns a message about it. */
  onCode: (code: string) => Promise<ScanResult | undefined>;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Enter in the empty field. */
  onEmpty?: () => void;
};

/** The large field at the top of a screen that opens a record by its code. It has the focus from the start. */
export function CodeField({ label, onCode, fieldRef, onEmpty }: CodeFieldProps) {
  useEffect(() => fieldRef.current?.focus(), [fieldRef]);
  return (
    <ScanField
      onScan={async (code): Promise<ScanResult> => {
        // no message, because the opened record shows what was found
        return (await onCode(code)) ?? { ok: true, text: '' };
      }}
      size="lg"
      wide
      label={label}
      placeholder={label}
      closesCamera
      keepsRefused
      fieldRef={fieldRef}
      {...(onEmpty ? { onEmpty } : {})}
    />
  );
}
