import { homeOf } from '@keepsake/core/api/mode';
import { Link } from 'react-router';
import { useMode } from '../../api/use-mode.ts';
import { useT } from '../../i18n/i18n.tsx';
import { BrandFrame } from '../brand-frame.tsx';
import { Notice, noticeStyles } from './notice.tsx';

/** The page for "not allowed" and "not found", with links to the home page and the portal. */
export function RefusalPage({ mark, about }: { mark: string; about: 'forbidden' | 'notFound' }) {
  const t = useT();
  const mode = useMode();
  return (
    <BrandFrame>
      <meta name="robots" content="noindex" />
      <Notice mark={mark} title={t(`app.${about}.title`)} text={t(`app.${about}.text`)}>
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
