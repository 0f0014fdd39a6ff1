import { translateKey } from '../i18n/i18n.tsx';
import { currentLanguage } from '../i18n/language-store.ts';
import { localStore } from '../stores/browser-storage.ts';
import { showToast } from '../stores/toast-store.ts';
import { call } from './call.ts';
import { clearSession, isSignedIn, recentKey } from './session.ts';

/** Ends the session in the browser even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  if (!isSignedIn()) return;
  await call('GET /api/oauth/Logout', {}, { quiet: true }).catch(() => {});
  clearSession();
  localStore.removeItem(recentKey);
  void showToast('success', translateKey('app.signedOut', {}, currentLanguage()));
}
