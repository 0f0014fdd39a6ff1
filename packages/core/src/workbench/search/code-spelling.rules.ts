// Codes and numbers as people type them: "gf1", "GF 001" and "GF-O001" mean GF-0001, "SO202611160168" means
// SO20261116-0168.
const shortCode = /^([a-z]{2,4})[-\s]?(\d{1,4})$/;
/** Some people type the letters o, i and l for 0 and 1. Without a separator before them, they may belong to a word. */
const misreadCode = /^([a-z]{2,4})[-\s]([\doil]{1,4})$/;
const dayNumber = /^([a-z]{2})(\d{8})[-\s]?(\d{1,4})$/;

const toDigits = (text: string) => text.replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** The full spelling of a code or number. Undefined if the text is neither, or if it already has its full spelling. */
export function spellCode(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const [, letters, digits] = shortCode.exec(text) ?? misreadCode.exec(text) ?? [];
  const [, prefix, day, serial] = dayNumber.exec(text) ?? [];
  const spelled =
    letters && digits
      ? `${letters}-${toDigits(digits).padStart(4, '0')}`
      : prefix && day && serial
        ? `${prefix}${day}-${serial.padStart(4, '0')}`
        : undefined;
  return spelled === text ? undefined : spelled?.toUpperCase();
}
