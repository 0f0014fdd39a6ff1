// The page of one application in the back office, with its approvals, documents, hand-overs and register entries.
import type { OfficeApplication } from '@keepsake/core/application/issue/issue.contract';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCalendarClock,
  IconPackageExport,
  IconPackageImport,
  IconPackageOff,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { ActionBar, type ActionTable, action } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { OfferCard, RecordHistory, RecordRoute } from '../application-approval-route.tsx';
import { ApplicationBadge } from '../application-badges.tsx';
import { RecordDelivery, RecordFacts, RecordLines, RecordRecipients } from '../application-record.tsx';
import { issueQueries } from './issue-queries.ts';
import styles from './office-sections.module.css';
import { OfficeDocuments, OfficeHandOvers, OfficeRegister } from './office-sections.tsx';
import { OutboundDialog } from './outbound-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

export const handle = {
  title: 'approvalDetails.title',
  access: 'signed-in',
  under: [
    '/inventory/applications',
    '/inventory/approval-management',
    '/inventory/approval-application',
    '/inventory/gift-register',
  ],
} satisfies RouteHandle;

const endpoint = 'GET /api/application/office/applications/:id';

const dialogActions = {
  makeOutbound: { label: 'issues.make', icon: IconPackageExport },
  takeBack: { label: 'issues.takeBack', icon: IconPackageImport },
} as const;

const actionTable: ActionTable<OfficeApplication, 'release' | 'cancelByStaff'> = {
  release: action<OfficeApplication, 'POST /api/application/office/applications/:id/actions/release'>({
    label: 'issues.release',
    icon: IconPackageOff,
    tone: 'danger',
    endpoint: 'POST /api/application/office/applications/:id/actions/release',
    input: ({ id }, reason) => ({ params: { id }, body: { reason } }),
    confirm: {
      title: ({ no }, { t }) => t('issues.release.ask', { no }),
      text: ({ collectBy }, { t, format }) =>
        t('issues.release.text', { day: collectBy ? format.date(collectBy) : '' }),
      keep: 'myApply.keep',
      comment: { label: 'common.reason', min: 0, max: 500 },
    },
    done: 'issues.release.done',
  }),
  cancelByStaff: action<OfficeApplication, 'POST /api/application/office/applications/:id/actions/cancel'>({
    label: 'myApply.cancel',
    icon: IconBan,
    tone: 'danger',
    endpoint: 'POST /api/application/office/applications/:id/actions/cancel',
    input: ({ id }, reason) => ({ params: { id }, body: { reason } }),
    confirm: {
      title: ({ no }, { t }) => t('myApply.cancel.title', { no }),
      text: (_, { t }) => t('issues.cancel.text'),
      keep: 'myApply.keep',
      comment: { label: 'common.reason', min: 1, max: 500 },
    },
    done: 'issues.cancel.done',
  }),
};

export default function OfficeApplicationPage() {
  const [params] = useSearchParams();
  useLive('applications', issueQueries);
  const narrow = useNarrow();
  return (
    <DetailPage
      endpoint={endpoint}
      input={{ params: { id: params.get('id') ?? '' } }}
      back={[
        { to: '/inventory/applications', list: 'officeApps.title' },
        { to: '/inventory/approval-management', list: 'issues.title' },
        { to: '/inventory/approval-application', list: 'reports.screen.approvals' },
        { to: '/inventory/gift-register', list: 'reports.screen.giftRegister' },
      ]}
      title={({ no }) => no}
      subtitle={({ applicantName, submittedAt }, { t, format }) =>
        submittedAt &&
        t('approvalDetails.subtitle', {
          name: format.person(applicantName),
          at: format.dateTime(submittedAt),
        })
      }
      badge={({ state }) => <ApplicationBadge state={state} />}
      actions={(record) => <Actions record={record} />}
    >
      {(record) => (narrow ? <PhoneParts record={record} /> : <WideParts record={record} />)}
    </DetailPage>
  );
}

function WideParts({ record }: { record: OfficeApplication }) {
  return (
    <Columns
      main={
        <div className={styles.parts}>
          <RecordLines record={record} />
          <RecordRecipients record={record} />
          <RecordFacts record={record} />
          <OfficeRegister record={record} />
        </div>
      }
      side={
        <div className={styles.parts}>
          <RecordRoute record={record} />
          <Offers record={record} />
          <RecordDelivery record={record} />
          <OfficeDocuments record={record} />
          <OfficeHandOvers record={record} />
          <RecordHistory record={record} />
        </div>
      }
    />
  );
}

/** What the hand-over needs comes first: the souvenirs, when and where they are collected, and the outbound order. */
function PhoneParts({ record }: { record: OfficeApplication }) {
  return (
    <div className={styles.parts}>
      <RecordLines record={record} />
      <RecordDelivery record={record} />
      <OfficeDocuments record={record} />
      <OfficeHandOvers record={record} />
      <RecordFacts record={record} isFolded />
      <RecordRecipients record={record} />
      <OfficeRegister record={record} />
      <RecordRoute record={record} />
      <Offers record={record} />
      <RecordHistory record={record} />
    </div>
  );
}

const Offers = ({ record }: { record: OfficeApplication }) =>
  record.offers.map((offer) => <OfferCard key={offer.id} offer={offer} record={record} />);

function Actions({ record }: { record: OfficeApplication }) {
  const { t } = useShow();
  const [open, setOpen] = useState<'outbound' | 'reschedule' | 'takeBack' | null>(null);
  const { actions } = record;
  return (
    <>
      {actions.includes('makeOutbound') && (
        <Button leftSection={<IconPackageExport size={17} aria-hidden />} onClick={() => setOpen('outbound')}>
          {t('issues.make')}
        </Button>
      )}
      {actions.includes('print') && (
        <Button
          component={Link}
          to={`/inventory/approval-management/slips?ids=${record.id}`}
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
        >
          {t('common.printSlip')}
        </Button>
      )}
      {actions.includes('reschedule') && (
        <Button
          variant="default"
          leftSection={<IconCalendarClock size={17} aria-hidden />}
          onClick={() => setOpen('reschedule')}
        >
          {t('issues.reschedule')}
        </Button>
      )}
      {actions.includes('takeBack') && (
        <Button
          variant="default"
          leftSection={<IconPackageImport size={17} aria-hidden />}
          onClick={() => setOpen('takeBack')}
        >
          {t('issues.takeBack')}
        </Button>
      )}
      <ActionBar
        record={record}
        table={actionTable}
        allowed={actions.filter((name) => name === 'release' || name === 'cancelByStaff')}
        blocked={record.blocked}
        elsewhere={dialogActions}
      />
      {open === 'outbound' && <OutboundDialog rows={[record]} onClose={() => setOpen(null)} />}
      {open === 'takeBack' && <TakeBackDialog record={record} onClose={() => setOpen(null)} />}
      {open === 'reschedule' && <RescheduleDialog record={record} onClose={() => setOpen(null)} />}
    </>
  );
}
