import { homeOf } from '@keepsake/core/mode';
import { Link } from 'react-router';
import { BrandFrame } from './brand-frame.tsx';
import { useT } from './i18n.tsx';
import { Notice, noticeStyles } from './notice.tsx';
import { useMode } from './use-mode.ts';

/** A page that only says no, and shows the ways on. */
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
