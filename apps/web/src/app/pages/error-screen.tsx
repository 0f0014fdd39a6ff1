import { areaHome, areaOf, homeOf, type Mode } from '@keepsake/core/api/mode';
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { ChunkError } from '../../api/chunk.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useMode } from '../../api/use-mode.ts';
import { useT } from '../../i18n/i18n.tsx';
import { BrandFrame } from '../brand-frame.tsx';
import { Notice, noticeStyles } from './notice.tsx';

function kindOf(error: unknown): 'notFound' | 'forbidden' | 'error' {
  const status = isRouteErrorResponse(error) ? error.status : error instanceof ApiError ? error.code : 500;
  return status === 404 ? 'notFound' : status === 403 ? 'forbidden' : 'error';
}

const homeNear = (path: string, mode: Mode): string => {
  const area = areaOf(path);
  return area ? areaHome[area] : homeOf(mode);
};

/** What went wrong and the ways on, for use inside an area's shell. */
export function ErrorContent({ error }: { error: unknown }) {
  const t = useT();
  const { pathname } = useLocation();
  const mode = useMode();
  const revalidator = useRevalidator();
  const kind = kindOf(error);
  const told = messageOf(error);
  return (
    <Notice
      mark={kind === 'notFound' ? '404' : kind === 'forbidden' ? '403' : '!'}
      title={t(`app.${kind}.title`)}
      text={kind === 'error' && told ? told : t(`app.${kind}.text`)}
    >
      <Link className={noticeStyles.primary} to={homeNear(pathname, mode)} reloadDocument={kind === 'error'}>
        {t('app.home')}
      </Link>
      {kind === 'error' && (
        <button
          type="button"
          className={noticeStyles.secondary}
          disabled={revalidator.state !== 'idle'}
          onClick={() => (error instanceof ChunkError ? location.reload() : void revalidator.revalidate())}
        >
          {t('app.retry')}
        </button>
      )}
    </Notice>
  );
}

/** The same where no shell is left. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <BrandFrame>
      <ErrorContent error={error} />
    </BrandFrame>
  );
}
