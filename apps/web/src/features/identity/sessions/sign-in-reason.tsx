// Shows why a visitor has to sign in, for example to buy a souvenir. The pages for sign-in and registration contain it.
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { readSignInReason } from '../../../api/session.ts';

export function SignInReason({ title }: { title?: string }) {
  // Only the browser knows the reason. It is set in an effect, because the server renders these pages, too.
  const [reason, setReason] = useState('');
  useEffect(() => setReason(readSignInReason()), []);
  if (!reason) return null;
  return (
    <Alert icon={<IconInfoCircle />} title={title}>
      {reason}
    </Alert>
  );
}
