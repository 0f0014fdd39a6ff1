import { codeDigits } from '@keepsake/core/identity/email-code.rules';
import { type CodeSent, emailAddress } from '@keepsake/core/identity/registration.contract';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../app/i18n.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './email-code-field.module.css';

type EmailCodeFieldProps = TextInputProps & {
  /** Where the code goes; without a whole address there is nothing to press. */
  email: string;
  send: (address: string) => Promise<CodeSent>;
};

/** Six digits that come by email, and the button that asks for them, which then counts down. */
export function EmailCodeField({ email, send, size = 'md', ...input }: EmailCodeFieldProps) {
  const t = useT();
  const [left, setLeft] = useState(0);
  const [pending, setPending] = useState(false);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  const address = emailAddress.safeParse(email);
  const ask = async () => {
    if (!address.success) return;
    setPending(true);
    try {
      const { resendAfterSeconds, validSeconds } = await send(address.data);
      setLeft(resendAfterSeconds);
      void showToast('success', t('emailCode.sent', { minutes: validSeconds / 60 }));
    } catch {
      // told by a toast
    } finally {
      setPending(false);
    }
  };
  return (
    <TextInput
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
            disabled={counting || !address.success}
            loading={pending}
            onClick={() => void ask()}
          >
            {counting ? t('emailCode.wait', { seconds: left }) : t('emailCode.send')}
          </Button>
        </div>
      )}
      {...input}
    />
  );
}
