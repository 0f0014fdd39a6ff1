// The lines below the name of the college on printed documents. They are the same on screen and in PDFs.
import type { Letterhead } from './organization.contract.ts';

/** The lines that have a text: addresses, then phone and email. */
export function letterheadLines({ address, phone, email }: Letterhead): string[] {
  const contact = [phone && `電話 Tel ${phone}`, email && `電郵 Email ${email}`].filter(Boolean).join(' · ');
  return [address['zh-HK'], address.en, contact].filter(Boolean);
}
