// The figures and recent applications on the home page of the application area.
import { applicationGroups } from '@keepsake/core/application/apply/application.machine';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState } from '../../../patterns/display/blank-state.tsx';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { useHasModule } from '../../../patterns/hooks/use-may.ts';
import { useWaitingApprovals } from '../../../patterns/hooks/use-waiting-approvals.ts';
import { ApplicationCard } from '../application-card.tsx';
import { QuotaDots } from '../catalog/quota-dots.tsx';
import styles from './application-home-page.module.css';

type Home = CallOutput<'GET /api/application/home'>;
const listPath = '/application/my-applications';
const buildListPath = (states: readonly string[]) => `${listPath}?state=${states.join(',')}`;

export function HomeFigures({ home }: { home: Home }) {
  const t = useT();
  const format = useFormat();
  const hasModule = useHasModule();
  return (
    <StatCards>
      {hasModule('my-approvals') && <WaitingApprovals />}
      <StatCard label={t('application.home.total')} value={format.number(home.total)} to={listPath} />
      <StatCard
        label={t('application.state.reviewing')}
        value={format.number(home.pending)}
        to={buildListPath(applicationGroups.pending)}
      />
      <StatCard
        label={t('application.home.approved')}
        value={format.number(home.approved)}
        to={buildListPath(applicationGroups.approved)}
      />
      <StatCard
        label={t('apply.quota')}
        value={`${format.number(home.quota.used)} / ${format.number(home.quota.limit)}`}
        hint={<QuotaDots quota={home.quota} />}
      />
    </StatCards>
  );
}

function WaitingApprovals() {
  const t = useT();
  const format = useFormat();
  const count = useWaitingApprovals();
  return (
    <StatCard
      label={t('application.home.toDecide')}
      value={count === undefined ? '…' : format.number(count)}
      to="/application/my-approvals"
    />
  );
}

export function RecentApplications({ home }: { home: Home }) {
  const t = useT();
  return (
    <section aria-labelledby="recent-title">
      <div className={styles.bar}>
        <h2 id="recent-title" className={styles.heading}>
          {t('application.home.recent')}
        </h2>
        {home.recent.length > 0 && (
          <Link to={listPath} className={styles.all}>
            {t('application.home.all')}
          </Link>
        )}
      </div>
      {home.recent.length === 0 ? (
        <BlankState
          icon={<IconClipboardList size={28} stroke={1.6} />}
          title={t('myApply.none')}
          text={t('myApply.none.text')}
        >
          <Button component={Link} to="/application/apply" leftSection={<IconPlus size={17} aria-hidden />}>
            {t('myApply.new')}
          </Button>
        </BlankState>
      ) : (
        <ul className={styles.recent}>
          {home.recent.map((application) => (
            <ApplicationCard key={application.id} application={application} list={listPath} />
          ))}
        </ul>
      )}
    </section>
  );
}
