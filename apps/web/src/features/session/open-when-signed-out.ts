import { redirect } from 'react-router';
import { isSignedIn, takeRememberedPath } from '../../api/session.ts';
import { currentLanguage } from '../../app/language-store.ts';
import { loadMessages } from '../../app/messages.ts';

/** Runs when the page is opened too: who is signed in already is sent on. */
export async function openWhenSignedOut(): Promise<null> {
  await loadMessages('office', currentLanguage());
  if (isSignedIn()) throw redirect(takeRememberedPath() ?? '/');
  return null;
}
