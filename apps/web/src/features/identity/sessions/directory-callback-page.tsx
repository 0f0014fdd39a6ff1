// The page to which the directory returns after the sign-in.
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMode } from '../../../api/use-mode.ts';
import { BrandFrame } from '../../../app/brand-frame.tsx';
import { Notice, noticeStyles } from '../../../app/pages/notice.tsx';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { finishDirectorySignIn } from './directory-sign-in.ts';
import { findLandingPath } from './find-landing-path.ts';

export const handle = {
  title: 'directory.title',
  access: 'public',
  messages: 'office',
} satisfies RouteHandle;

export const loader = () => null;

export async function clientLoader() {
  await loadMessages('office', currentLanguage());
  return null;
}
clientLoader.hydrate = true as const;

// Outside the component, because a code works only once and React may run the effect twice.
let finishing: Promise<boolean> | undefined;

export default function DirectoryCallbackPage() {
  const t = useT();
  const navigate = useNavigate();
  const mode = useMode();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    // Remove the code from the URL, so that it is in no history or referrer.
    history.replaceState(history.state, '', location.pathname);
    finishing ??= finishDirectorySignIn(search);
    void finishing.then(async (ok) => {
      finishing = undefined;
      if (ok) await navigate(await findLandingPath(mode), { replace: true });
      else setHasFailed(true);
    });
  }, [navigate, mode]);
  return (
    <BrandFrame>
      {hasFailed ? (
        <Notice mark="!" title={t('directory.failed')} text={t('directory.failed.text')}>
          <Link className={noticeStyles.primary} to="/login">
            {t('directory.back')}
          </Link>
        </Notice>
      ) : (
        <Notice mark="…" title={t('directory.working')} text="">
          {null}
        </Notice>
      )}
    </BrandFrame>
  );
}
