import { homeOf } from '@keepsake/core/mode';
import { Link } from 'react-router';
import { BrandFrame } from './brand-frame.tsx';
import { useT } from './i18n.tsx';
import { Notice, noticeStyles } from './notice.tsx';
import type { RouteHandle } from './route-handle.ts';
import { useMode } from './use-mode.ts';

export const handle = { title: 'app.forbidden.title', access: 'public' } satisfies RouteHandle;

export default function ForbiddenPage() {
  const t = useT();
  const mode = useMode();
  return (
    <BrandFrame>
      <meta name="robots" content="noindex" />
      <Notice mark="403" title={t('app.forbidden.title')} text={t('app.forbidden.text')}>
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
