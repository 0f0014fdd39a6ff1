import { useState } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconBell, IconCheck } from '../../../../ui/icons.tsx';
import { useShowDone, useSignInFirst } from '../../layout/use-wanted.ts';
import { fulfil } from '../../layout/wanted.ts';
import { useWishMarks, withdrawRestockRequest } from './wish-store.ts';

type RestockButtonProps = { souvenirId: string; name: string; className: string | undefined };

/** Asks to be told when a sold-out souvenir is back. The request of a visitor is sent after the sign-in. */
export function RestockButton({ souvenirId, name, className }: RestockButtonProps) {
  const t = useT();
  const { signedIn, signInToGet } = useSignInFirst();
  const showDone = useShowDone();
  const marks = useWishMarks();
  const [isSaving, setIsSaving] = useState(false);
  const isWaiting = marks?.waiting.includes(souvenirId) ?? false;

  const wanted = { kind: 'restock', souvenirId, name } as const;
  const toggle = async () => {
    if (isWaiting) return withdrawRestockRequest(souvenirId);
    await fulfil(wanted);
    showDone(wanted);
  };
  const onPress = () => {
    if (!signedIn) return signInToGet(wanted);
    if (isSaving) return;
    setIsSaving(true);
    // the call has already shown the refusal
    void toggle()
      .catch(() => {})
      .finally(() => setIsSaving(false));
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
