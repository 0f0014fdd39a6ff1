import { getHomePath } from '@keepsake/core/api/mode';
import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readErrorMessage } from '../../../api/errors.ts';
import { useMode } from '../../../api/use-mode.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { isTouch } from '../../../patterns/form/first-field.ts';
import { newPictureId, PictureCodeField } from '../../../patterns/form/picture-code-field.tsx';
import { findLandingPath } from './find-landing-path.ts';
import styles from './login-form.module.css';
import { fetchPictureCodeLength, signIn } from './sign-in.ts';
import { SignInLinks } from './sign-in-links.tsx';
import { SignInReason } from './sign-in-reason.tsx';

export function LoginForm() {
  const t = useT();
  const mode = useMode();
  const navigate = useNavigate();
  const accountField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isTouch()) accountField.current?.focus({ preventScroll: true });
  }, []);
  const [refusal, setRefusal] = useState('');
  const [capsLock, setCapsLock] = useState(false);
  const [picture, setPicture] = useState<{ id: string; length: number }>();
  const refreshPicture = async (account: string) => {
    const length = await fetchPictureCodeLength(account).catch(() => 0);
    setPicture(length > 0 ? { id: newPictureId(), length } : undefined);
    form.setFieldValue('code', '');
  };
  // Errors are stored as message keys, so that they follow a change of language.
  const form = useForm<{ account: string; password: string; code: string }>({
    mode: 'controlled',
    initialValues: { account: '', password: '', code: '' },
    validate: {
      account: (value) => (value.trim() ? null : 'login.accountMissing'),
      password: (value) => (value ? null : 'login.passwordMissing'),
      code: (value) => (picture && !value.trim() ? 'pictureCode.missing' : null),
    },
  });
  const submit = form.onSubmit(async ({ account, password, code }) => {
    setRefusal('');
    try {
      await signIn(account.trim(), password, picture && { code: code.trim(), timestamp: picture.id });
    } catch (error) {
      setRefusal(readErrorMessage(error) ?? t('app.unknownError'));
      // A picture code can be used only once.
      await refreshPicture(account.trim());
      return;
    }
    await navigate(await findLandingPath(mode), { replace: true });
  });
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const findError = (field: 'account' | 'password' | 'code') => {
    const key = form.errors[field];
    return key ? t(key as 'login.accountMissing') : undefined;
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SignInReason title={t('app.pleaseSignIn')} />
      {refusal && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert" className={styles.refusal}>
          {refusal}
        </Alert>
      )}
      <TextInput
        size="md"
        ref={accountField}
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...form.getInputProps('account')}
        error={findError('account')}
      />
      <PasswordInput
        size="md"
        label={t('common.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
        description={capsLock ? t('login.capsLock') : undefined}
        onKeyUp={checkCapsLock}
        {...form.getInputProps('password')}
        error={findError('password')}
      />
      {picture && (
        <PictureCodeField
          picture={picture.id}
          length={picture.length}
          onAnother={() => setPicture({ ...picture, id: newPictureId() })}
          {...form.getInputProps('code')}
          error={findError('code')}
        />
      )}
      <Button type="submit" size="lg" radius="xl" fullWidth loading={form.submitting}>
        {t('app.signIn')}
      </Button>
      <SignInLinks to={['/forgot-password', '/email-login', '/register']} />
      {getHomePath(mode) === '/shopping' && (
        <Anchor component={Link} to="/shopping" className={styles.browse}>
          {t('login.browse')}
        </Anchor>
      )}
    </form>
  );
}
