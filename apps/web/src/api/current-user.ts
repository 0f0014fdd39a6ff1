import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { translateKey } from '../i18n/i18n.tsx';
import { currentLanguage } from '../i18n/language-store.ts';
import { showToast } from '../stores/toast-store.ts';
import { call } from './call.ts';
import { ApiError } from './errors.ts';
import { endSession, loadUserOnce } from './session.ts';

/** The current user. Cached until the session, the language or the profile changes. */
export function currentUser(): Promise<CurrentUser> {
  return loadUserOnce(async () => {
    const user = await call('GET /api/oauth/CurrentUser');
    if (user?.userInfo?.userId) return user;
    const message = translateKey('app.verificationFailed', {}, currentLanguage());
    void showToast('error', message).then(endSession);
    throw new ApiError(602, message, null, user);
  });
}
