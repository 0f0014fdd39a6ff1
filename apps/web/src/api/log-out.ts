import { translateKey } from '../app/i18n.tsx';
import { currentLanguage } from '../app/language-store.ts';
import { showToast } from '../ui/toast-store.ts';
import { call } from './call.ts';
import { isSignedIn, signOut } from './session.ts';

/** Ends the session here even when the server cannot be told. */
export async function logOut(): Promise<void> {
  if (!isSignedIn()) return;
  await call('GET /api/oauth/Logout', {}, { quiet: true }).catch(() => {});
  signOut();
  void showToast('success', translateKey('app.loggedOut', {}, currentLanguage()));
}
