import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './login-form.module.css';

const labels = {
  '/login': 'signUp.link.login',
  '/register': 'signUp.link.register',
  '/email-login': 'signUp.link.emailLogin',
  '/forgot-password': 'signUp.link.forgot',
} as const;

/** Links to the other sign-in pages. */
export function SignInLinks({ to }: { to: readonly (keyof typeof labels)[] }) {
  const t = useT();
  return (
    <nav className={styles.links} aria-label={t('signUp.otherWays')}>
      {to.map((path) => (
        <Anchor key={path} component={Link} to={path} className={styles.link}>
          {t(labels[path])}
        </Anchor>
      ))}
    </nav>
  );
}
