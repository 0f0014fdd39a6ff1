import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { currentUser } from '../../api/current-user.ts';
import { currentLanguage } from '../../i18n/language-store.ts';
import { loadMessages } from '../../i18n/messages.ts';

/** Loads what an office layout needs before it is shown: its texts and the user. */
export async function loadOffice(): Promise<CurrentUser> {
  const [user] = await Promise.all([currentUser(), loadMessages('office', currentLanguage())]);
  return user;
}
