import { homeOf } from '@keepsake/core/mode';
import { data, Link } from 'react-router';
import { BrandFrame } from './brand-frame.tsx';
import { useT } from './i18n.tsx';
import { Notice, noticeStyles } from './notice.tsx';
import type { RouteHandle } from './route-handle.ts';
import { useMode } from './use-mode.ts';

export const handle = { title: 'app.notFound.title', access: 'public' } satisfies RouteHandle;

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  const t = useT();
  const mode = useMode();
  return (
    <BrandFrame>
      <meta name="robots" content="noindex" />
      <Notice mark="404" title={t('app.notFound.title')} text={t('app.notFound.text')}>
        <Link className={noticeStyles.primary} to={homeOf(mode)}>
          {t('app.home')}
        </Link>
        <Link className={noticeStyles.secondary} to="/portal">
          {t('app.areas')}
        </Link>
      </Notice>
    </BrandFrame>
  );
}
