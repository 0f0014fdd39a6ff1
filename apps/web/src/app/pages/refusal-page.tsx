import { findArea, getHomePath } from '@keepsake/core/api/mode';
import { Link, useLocation } from 'react-router';
import { useMode } from '../../api/use-mode.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useUser } from '../../patterns/hooks/use-user.ts';
import { BrandFrame } from '../brand-frame.tsx';
import { listMenuGroups } from '../office/menu.ts';
import { Notice, noticeStyles } from './notice.tsx';

type Refusal = { mark: string; about: 'forbidden' | 'notFound' };

function RefusalNotice({ mark, about, home }: Refusal & { home: string }) {
  const t = useT();
  return (
    <>
      <meta name="robots" content="noindex" />
      <Notice mark={mark} title={t(`app.${about}.title`)} text={t(`app.${about}.text`)}>
        <Link className={noticeStyles.primary} to={home}>
          {t('app.home')}
        </Link>
        <Link className={noticeStyles.secondary} to="/portal">
          {t('app.areas')}
        </Link>
      </Notice>
    </>
  );
}

/** The page for "not allowed" and "not found", with links to the home page and the portal. */
export function RefusalPage(refusal: Refusal) {
  const mode = useMode();
  return (
    <BrandFrame>
      <RefusalNotice {...refusal} home={getHomePath(mode)} />
    </BrandFrame>
  );
}

/** The refusal page inside the layout of an area. The home link leads to the first screen of the user's menu. */
export function OfficeRefusalPage(refusal: Refusal) {
  const mode = useMode();
  const user = useUser();
  const area = findArea(useLocation().pathname);
  const [first] = area ? listMenuGroups(user, area).groups : [];
  return <RefusalNotice {...refusal} home={first?.children[0]?.urlAddress ?? getHomePath(mode)} />;
}
