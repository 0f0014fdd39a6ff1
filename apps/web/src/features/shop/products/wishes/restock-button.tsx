import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberPath } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { showToast, whenToastClosed } from '../../../../stores/toast-store.ts';
import { IconBell, IconCheck } from '../../../../ui/icons.tsx';
import { useSignedIn } from '../../../../ui/use-signed-in.ts';
import { pendingRestockRequest } from '../detail/pending-item.ts';
import { requestRestock, useWishMarks, withdrawRestockRequest } from './wish-store.ts';

type RestockButtonProps = { souvenirId: string; name: string; className: string | undefined };

/** Asks to be told when a sold-out souvenir is back. A visitor signs in first, comes back, and then the request is sent. */
export function RestockButton({ souvenirId, name, className }: RestockButtonProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const marks = useWishMarks();
  const [isSaving, setIsSaving] = useState(false);
  const isWaiting = marks?.waiting.includes(souvenirId) ?? false;

  const save = async (change: () => Promise<void>) => {
    setIsSaving(true);
    try {
      await change();
    } catch {
      // the call has already shown the refusal
    } finally {
      setIsSaving(false);
    }
  };
  const ask = () =>
    save(async () => {
      await requestRestock(souvenirId);
      // a person who has just registered sees the welcome message first
      void whenToastClosed().then(() => showToast('success', t('restock.asked', { name })));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after the login
  useEffect(() => {
    if (signedIn && pendingRestockRequest.take()?.souvenirId === souvenirId) void ask();
  }, [signedIn, souvenirId]);

  const onPress = () => {
    if (!signedIn) {
      pendingRestockRequest.remember({ souvenirId });
      rememberPath(pathname + search, t('restock.signIn', { name }));
      return void navigate('/login');
    }
    if (!isSaving) void (isWaiting ? save(() => withdrawRestockRequest(souvenirId)) : ask());
  };
  const label = isWaiting ? t('restock.stop') : t('restock.ask');
  return (
    <button
      type="button"
      className={className}
      data-waiting={isWaiting || undefined}
      aria-label={label}
      title={label}
      aria-busy={isSaving}
      onClick={onPress}
    >
      {isWaiting ? <IconCheck width="20" height="20" /> : <IconBell width="20" height="20" />}
      {t(isWaiting ? 'restock.waiting' : 'restock.ask')}
    </button>
  );
}
