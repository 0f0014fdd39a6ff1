import { redirect } from 'react-router';
import { isSignedIn, takeRememberedPath } from '../../../api/session.ts';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { loadMessages } from '../../../i18n/messages.ts';

/** A client loader for sign-in pages. It redirects users who are already signed in. */
export async function loadSignedOutPage(): Promise<null> {
  await loadMessages('office', currentLanguage());
  if (isSignedIn()) throw redirect(takeRememberedPath() ?? '/');
  return null;
}
