import { findHomePath } from '@keepsake/core/api/mode';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { ChunkError } from '../../api/chunk.ts';
import { onReconnected } from '../../api/connection.ts';
import { ApiError, readErrorMessage } from '../../api/errors.ts';
import { useMode } from '../../api/use-mode.ts';
import { useT } from '../../i18n/i18n.tsx';
import { BrandFrame } from '../brand-frame.tsx';
import { Notice, noticeStyles } from './notice.tsx';

function classifyError(error: unknown): 'notFound' | 'forbidden' | 'error' {
  const status = isRouteErrorResponse(error) ? error.status : error instanceof ApiError ? error.code : 500;
  return status === 404 ? 'notFound' : status === 403 ? 'forbidden' : 'error';
}

/** The error message with a link to the home page and a retry button, for use inside a layout. */
export function ErrorContent({ error }: { error: unknown }) {
  const t = useT();
  const { pathname } = useLocation();
  const mode = useMode();
  const revalidator = useRevalidator();
  const kind = classifyError(error);
  const serverMessage = readErrorMessage(error);
  const retry = () => (error instanceof ChunkError ? location.reload() : void revalidator.revalidate());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is the same for the same error
  useEffect(() => onReconnected(retry), [error]);
  return (
    <Notice
      mark={kind === 'notFound' ? '404' : kind === 'forbidden' ? '403' : '!'}
      title={t(`app.${kind}.title`)}
      text={kind === 'error' && serverMessage ? serverMessage : t(`app.${kind}.text`)}
    >
      <Link
        className={noticeStyles.primary}
        to={findHomePath(pathname, mode)}
        reloadDocument={kind === 'error'}
      >
        {t('app.home')}
      </Link>
      {kind === 'error' && (
        <button
          type="button"
          className={noticeStyles.secondary}
          disabled={revalidator.state !== 'idle'}
          onClick={retry}
        >
          {t('app.retry')}
        </button>
      )}
    </Notice>
  );
}

/** The error message as a full page, for errors outside of a layout. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <BrandFrame>
      <ErrorContent error={error} />
    </BrandFrame>
  );
}
