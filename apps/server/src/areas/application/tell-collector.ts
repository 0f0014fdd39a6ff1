// Whoever applied is told by email and in the inbox, in their language, in the transaction of what happened.

import type { Language } from '@keepsake/core/language';
import type { MessageParams } from '@keepsake/core/messages';
import type { pickupTemplates } from '@keepsake/core/notification/pickup.templates';
import { hongKongDay } from '@keepsake/core/period';
import type { Tx } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { textIn } from '../../platform/chinese.ts';
import { plainText } from '../../platform/rich-text.ts';
import { findReceiver } from '../identity/index.ts';
import { notify } from '../notification/index.ts';
import { findRichText } from '../settings/index.ts';

/** "2026-12-01 14:30" by the clock of Hong Kong. */
export function hongKongMinute(at: Date): string {
  const shifted = new Date(at.getTime() + 8 * 3600_000);
  return `${hongKongDay(at)} ${shifted.toISOString().slice(11, 16)}`;
}

async function pickupNotes(tx: Tx, language: Language): Promise<string> {
  const notes = await findRichText(tx, 'pickup-notes');
  return notes ? plainText(textIn(notes.content, language)) : '';
}

export async function tellCollector(
  tx: Tx,
  context: SignedInContext,
  application: { no: string; applicant_id: string },
  template: keyof typeof pickupTemplates,
  params: MessageParams,
): Promise<void> {
  const person = await findReceiver(tx, application.applicant_id);
  if (!person) return;
  const { userId, name, language, email, address } = person;
  const notes = template === 'pickup-ready' ? await pickupNotes(tx, language) : '';
  const telling = {
    template,
    params: { no: application.no, notes, ...params },
    businessNo: application.no,
  };
  const receiver = { userId, name, language };
  if (email)
    await notify(tx, context, { ...telling, channel: 'email', receiver: { ...receiver, address: email } });
  await notify(tx, context, { ...telling, channel: 'app', receiver: { ...receiver, address } });
}
