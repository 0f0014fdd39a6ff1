import type { RouteHandle } from '../../../app/route-handle.ts';
import { DirectoryButton } from './directory-button.tsx';
import { loadSignedOutPage } from './load-signed-out-page.ts';
import { LoginForm } from './login-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export const handle = { title: 'app.signIn', access: 'public', messages: 'office' } satisfies RouteHandle;

export const loader = () => null;

export const clientLoader = Object.assign(() => loadSignedOutPage(), { hydrate: true as const });

export default function LoginPage() {
  return (
    <SignInFrame title="app.signIn" lead="login.lead">
      <LoginForm />
      <DirectoryButton />
    </SignInFrame>
  );
}
