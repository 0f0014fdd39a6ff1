import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { OwnApplicationDetail } from './own-application.tsx';
import { OwnList } from './own-list.tsx';
import { useOwnPaths } from './use-own-paths.ts';

export const handle = { title: 'myApply.title', access: 'signed-in' } satisfies RouteHandle;

/** The list of the user's own applications, or with `?id=` one of them. */
export default function MyApplicationsPage() {
  const [search] = useSearchParams();
  const id = /^[0-9a-f-]{36}$/i.exec(search.get('id') ?? '')?.[0];
  return id ? <OwnApplicationDetail id={id} /> : <MyList />;
}

function MyList() {
  const t = useT();
  const { list, history, apply } = useOwnPaths();
  return (
    <>
      <PageHeader
        title={t('myApply.title')}
        actions={
          <>
            {list === '/application/my-applications' && (
              <Button
                component={Link}
                to={history}
                variant="default"
                leftSection={<IconHistory size={17} aria-hidden />}
              >
                {t('myApply.history')}
              </Button>
            )}
            {apply && (
              <Button component={Link} to={apply} leftSection={<IconPlus size={17} aria-hidden />}>
                {t('myApply.new')}
              </Button>
            )}
          </>
        }
      />
      <OwnList list={list} applyPath={apply} />
    </>
  );
}
