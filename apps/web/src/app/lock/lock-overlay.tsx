// The lock screen. It covers the page but keeps its state. It does not use Mantine, because the shop shows it, too.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError, readErrorMessage } from '../../api/errors.ts';
import { type LockedPerson, setLock } from '../../api/lock.ts';
import { md5 } from '../../api/md5.ts';
import { endSession } from '../../api/session.ts';
import { signOut } from '../../api/sign-out.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import styles from './lock-overlay.module.css';

export default function LockOverlay({ account, name }: LockedPerson) {
  const t = useT();
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const [refusal, setRefusal] = useState('');
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    // A modal dialog makes the whole page below it inert.
    const open = () => element?.isConnected && !element.open && element.showModal();
    open();
    element?.addEventListener('close', open);
    return () => element?.removeEventListener('close', open);
  }, []);
  const unlock = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const password = String(typed.get('password') ?? '');
    const body = { account: account || String(typed.get('account') ?? '').trim(), password: md5(password) };
    if (!password || !body.account || pending) return;
    setPending(true);
    setRefusal('');
    try {
      await call('POST /api/oauth/LockScreen', { body }, { quiet: true });
      setLock(null);
    } catch (error) {
      if (error instanceof ApiError && [600, 601, 602].includes(error.code)) return endSession();
      setRefusal(readErrorMessage(error) ?? t('app.unknownError'));
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    } finally {
      setPending(false);
    }
  };
  const signOutAndLeave = async () => {
    await signOut();
    // The page below belongs to the user who just signed out, so it is not shown again.
    location.assign('/login');
  };
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <form className={styles.card} onSubmit={(event) => void unlock(event)}>
        <img src="/brand/crest.svg" width="56" height="56" alt="" />
        <h2 id="lock-title">{t('lock.title')}</h2>
        <p className={styles.text}>
          {name ? <strong>{format.person(name)}</strong> : account || t('lock.text')}
        </p>
        {refusal && (
          <p id="lock-refusal" className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        {!account && (
          <label>
            {t('lock.account')}
            <input name="account" autoComplete="username" autoCapitalize="none" required maxLength={100} />
          </label>
        )}
        <label>
          {t('lock.password')}
          <input
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={refusal !== ''}
            aria-describedby={refusal ? 'lock-refusal' : undefined}
          />
        </label>
        <button type="submit" className={styles.unlock} disabled={pending}>
          {t('lock.unlock')}
        </button>
        <button type="button" className={styles.leave} onClick={() => void signOutAndLeave()}>
          {t('app.signOut')}
        </button>
      </form>
    </dialog>
  );
}
