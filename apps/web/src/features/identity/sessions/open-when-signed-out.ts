import { redirect } from 'react-router';
import { isSignedIn, takeRememberedPath } from '../../../api/session.ts';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { loadMessages } from '../../../i18n/messages.ts';

/** Runs when the page is opened too: who is signed in already is sent on. */
export async function openWhenSignedOut(): Promise<null> {
  await loadMessages('office', currentLanguage());
  if (isSignedIn()) throw redirect(takeRememberedPath() ?? '/');
  return null;
}
