// The home page of the application area: guide, quota, the user's applications and some souvenirs.
import { Button, Modal } from '@mantine/core';
import { IconBook2, IconLayoutGrid, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { currentUser } from '../../../api/current-user.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ApplicationSteps } from '../application-steps.tsx';
import { CatalogCard } from '../catalog/catalog-card.tsx';
import type { Route } from './+types/application-home-page.ts';
import styles from './application-home-page.module.css';
import { HomeFigures, RecentApplications } from './home-figures.tsx';

export const handle = { title: 'application.home.title', access: 'signed-in' } satisfies RouteHandle;

const maxSouvenirs = 4;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const options = { signal: request.signal };
  const [user, guide, catalog, home] = await Promise.all([
    currentUser(),
    call('GET /api/application/guide', {}, options),
    call(
      'GET /api/application/catalog',
      { query: { pageSize: maxSouvenirs, available: '1', families: '1' } },
      options,
    ),
    call('GET /api/application/home', {}, options),
  ]);
  return { name: user.userInfo.userName, guide, souvenirs: catalog.list, home };
}

export default function ApplicationHomePage({ loaderData }: Route.ComponentProps) {
  const { name, guide, souvenirs, home } = loaderData;
  const t = useT();
  const [guideOpen, setGuideOpen] = useState(false);
  return (
    <div className={styles.page}>
      <section className={styles.welcome}>
        <div>
          <h1 className={styles.hello}>{t('application.home.welcome', { name })}</h1>
          <p className={styles.lead}>{t('application.home.lead')}</p>
        </div>
        <div className={styles.ways}>
          <Button
            component={Link}
            to="/application/apply"
            size="md"
            variant="white"
            c="#571040"
            leftSection={<IconPencil size={18} />}
          >
            {t('myApply.new')}
          </Button>
          <Button
            component={Link}
            to="/application/catalog"
            size="md"
            variant="outline"
            className={styles.onBrand}
            leftSection={<IconLayoutGrid size={18} />}
          >
            {t('application.home.toCatalog')}
          </Button>
          <Button
            size="md"
            variant="outline"
            className={styles.onBrand}
            leftSection={<IconBook2 size={18} />}
            onClick={() => setGuideOpen(true)}
          >
            {t('application.home.guide')}
          </Button>
        </div>
      </section>

      <HomeFigures home={home} />
      <RecentApplications home={home} />

      <section aria-labelledby="how-title">
        <h2 id="how-title" className={styles.heading}>
          {t('application.home.how')}
        </h2>
        <ApplicationSteps />
      </section>

      <section aria-labelledby="some-title">
        <div className={styles.bar}>
          <h2 id="some-title" className={styles.heading}>
            {t('application.home.some')}
          </h2>
          <Link to="/application/catalog" className={styles.all}>
            {t('application.home.all')}
          </Link>
        </div>
        <ul className={styles.grid}>
          {souvenirs.map((souvenir) => (
            <li key={souvenir.id}>
              <CatalogCard souvenir={souvenir} heading="h3" />
            </li>
          ))}
        </ul>
      </section>

      <Modal
        opened={guideOpen}
        onClose={() => setGuideOpen(false)}
        title={guide.title}
        size="lg"
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when saved and when read */}
        <div className="ks-prose" dangerouslySetInnerHTML={{ __html: guide.content }} />
      </Modal>
    </div>
  );
}
