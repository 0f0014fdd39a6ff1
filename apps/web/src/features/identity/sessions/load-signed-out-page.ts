import type { Mode } from '@keepsake/core/api/mode';
import { redirect } from 'react-router';
import { isSignedIn } from '../../../api/session.ts';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { findLandingPath } from './find-landing-path.ts';

/** A client loader for sign-in pages. It redirects users who are already signed in. */
export async function loadSignedOutPage(): Promise<null> {
  await loadMessages('office', currentLanguage());
  if (isSignedIn())
    throw redirect(await findLandingPath((document.documentElement.dataset.mode ?? 'all') as Mode));
  return null;
}
