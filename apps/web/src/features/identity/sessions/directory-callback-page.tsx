import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { takeRememberedPath } from '../../../api/session.ts';
import { BrandFrame } from '../../../app/brand-frame.tsx';
import { Notice, noticeStyles } from '../../../app/pages/notice.tsx';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { finishDirectorySignIn } from './directory-sign-in.ts';

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

let finishing: Promise<boolean> | undefined;

export default function DirectoryCallbackPage() {
  const t = useT();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    // the code stays in no address, history or referrer
    history.replaceState(history.state, '', location.pathname);
    finishing ??= finishDirectorySignIn(search);
    void finishing.then(async (ok) => {
      finishing = undefined;
      if (ok) await navigate(takeRememberedPath() ?? '/', { replace: true });
      else setFailed(true);
    });
  }, [navigate]);
  return (
    <BrandFrame>
      {failed ? (
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
