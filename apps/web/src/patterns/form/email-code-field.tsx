import { codeDigits } from '@keepsake/core/identity/sessions/email-code.rules';
import { type CodeSent, emailAddress } from '@keepsake/core/identity/sessions/registration.contract';
import { pictureDigits } from '@keepsake/core/identity/sessions/session.contract';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useT } from '../../i18n/i18n.tsx';
import { showToast } from '../../stores/toast-store.ts';
import styles from './email-code-field.module.css';
import { newPictureId, PictureCodeField } from './picture-code-field.tsx';

/** The digits of a picture code and its id. */
type PictureProof = { code?: string; timestamp?: string };

type EmailCodeFieldProps = TextInputProps & {
  /** The address for the code. Without a valid address the button is disabled. */
  email: string;
  send: (address: string, picture: PictureProof) => Promise<CodeSent>;
};

/** A field for a six-digit email code, with a button that sends the code and then counts down. */
export function EmailCodeField({ email, send, size = 'md', ...input }: EmailCodeFieldProps) {
  const t = useT();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [pending, setPending] = useState(false);
  /** The picture code, shown once the server requires it. */
  const [picture, setPicture] = useState<{ id: string; digits: string }>();
  const codeField = useRef<HTMLInputElement>(null);
  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  const address = emailAddress.safeParse(email);
  const changePicture = () => setPicture({ id: newPictureId(), digits: '' });
  const sendCode = async () => {
    if (!address.success) return;
    setPending(true);
    try {
      const proof = picture ? { code: picture.digits.trim(), timestamp: picture.id } : {};
      const { resendAfterSeconds, validSeconds } = await send(address.data, proof);
      setSecondsLeft(resendAfterSeconds);
      setPicture(undefined);
      codeField.current?.focus();
      void showToast('success', t('emailCode.sent', { minutes: validSeconds / 60 }));
    } catch (error) {
      // a toast showed the refusal; a picture can be used only once
      if (picture || (error instanceof ApiError && error.reason === 'PICTURE_CODE_NEEDED')) changePicture();
    } finally {
      setPending(false);
    }
  };
  const isPictureTyped = !picture || picture.digits.trim().length === pictureDigits;
  return (
    <>
      {picture && (
        <PictureCodeField
          size={size}
          picture={picture.id}
          length={pictureDigits}
          description={t('emailCode.pictureNeeded')}
          value={picture.digits}
          onChange={(event) => setPicture({ ...picture, digits: event.currentTarget.value })}
          onAnother={changePicture}
        />
      )}
      <TextInput
        ref={codeField}
        size={size}
        label={t('emailCode.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits}
        inputContainer={(field) => (
          <div className={styles.row}>
            <div className={styles.field}>{field}</div>
            <Button
              size={size}
              variant="default"
              disabled={counting || !address.success || !isPictureTyped}
              loading={pending}
              onClick={() => void sendCode()}
            >
              {counting ? t('emailCode.wait', { seconds: secondsLeft }) : t('emailCode.send')}
            </Button>
          </div>
        )}
        {...input}
      />
    </>
  );
}
