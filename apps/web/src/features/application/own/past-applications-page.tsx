import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { OwnList } from './own-list.tsx';
import { useOwnPaths } from './use-own-paths.ts';

export const handle = { title: 'myApply.history', access: 'signed-in' } satisfies RouteHandle;

/** The user's completed, rejected and cancelled applications. */
export default function PastApplicationsPage() {
  const t = useT();
  const { list, apply, hasTabs } = useOwnPaths();
  return (
    <>
      <PageHeader
        title={t('myApply.history')}
        {...(hasTabs ? {} : { back: { to: list, list: 'myApply.title' } as const })}
      />
      <OwnList past list={list} applyPath={apply} />
    </>
  );
}
