// The page of a stock document: progress, facts, lines, history and actions.
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { Button } from '@mantine/core';
import { IconListCheck, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { AttachmentList } from '../../../patterns/attachments/attachment-list.tsx';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history-timeline.tsx';
import { type Fact, KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { type Step, StepLine } from '../../../patterns/page/step-line.tsx';
import { DeleteReceiving } from './delete-receiving.tsx';
import { buildDocumentActions } from './document-actions.ts';
import styles from './document-lines.module.css';
import { DocumentLines } from './document-lines.tsx';
import { documentInvalidates } from './document-queries.ts';
import { countsPath, type DocumentScreen, useDocumentScreen } from './document-screens.ts';
import { JudgeReturn } from './judge-return.tsx';

export const handle = { title: 'documents.title', access: 'signed-in' } satisfies RouteHandle;

type PartProps = { document: DocumentDetail; screen: DocumentScreen; show: Show };

export default function DocumentDetailPage() {
  const screen = useDocumentScreen();
  const { id = '' } = useParams();
  const { name, plural, path } = screen;
  return (
    <DetailPage
      endpoint={`GET /api/inventory/${plural}/:id`}
      input={{ params: { id } }}
      back={{ to: path, list: `documents.${name}.title` }}
      title={({ no }) => no}
      subtitle={({ applicantName, createdAt }, { t, format }) =>
        t('documents.madeBy', { name: applicantName, at: format.dateTime(createdAt) })
      }
      badge={({ state }) => <DocumentStateBadge state={state} />}
      actions={(document) => <Actions document={document} screen={screen} />}
    >
      {(document, show) => (
        <>
          <StepLine steps={listSteps(document, show)} label={show.t('documents.steps')} />
          <div className={styles.parts}>
            <Columns
              main={<Facts {...{ document, screen, show }} />}
              side={
                <Section title={show.t('documents.files')}>
                  <AttachmentList files={document.files} />
                </Section>
              }
            />
            <JudgeReturn document={document} />
            <DocumentLines document={document} kind={screen.kind} />
            <History {...{ document, screen, show }} />
          </div>
        </>
      )}
    </DetailPage>
  );
}

const linkActions = {
  pick: { label: 'documents.action.pick', icon: IconListCheck },
  edit: { label: 'documents.action.edit', icon: IconPencil },
  delete: { label: 'documents.action.delete', icon: IconTrash },
} as const;

function Actions({ document, screen }: Omit<PartProps, 'show'>) {
  const table = useMemo(() => buildDocumentActions(screen), [screen]);
  const { actions, id } = document;
  const documentPath = `${screen.path}/${id}`;
  const decisions = actions.filter((name) => name in table) as (keyof typeof table)[];
  return (
    <>
      {actions.includes('pick') && (
        <LinkButton to={`${documentPath}/pick`} icon={IconListCheck} label="documents.action.pick" />
      )}
      <ActionBar
        record={document}
        table={table}
        allowed={decisions}
        blocked={document.blocked}
        elsewhere={linkActions}
        invalidates={documentInvalidates}
      />
      {actions.includes('edit') && (
        <LinkButton to={`${documentPath}/edit`} icon={IconPencil} label="documents.action.edit" />
      )}
      <LinkButton to={`${documentPath}/print`} icon={IconPrinter} label="documents.action.print" />
      {actions.includes('delete') && <DeleteReceiving id={id} no={document.no} listPath={screen.path} />}
    </>
  );
}

type LinkButtonProps = {
  to: string;
  icon: typeof IconPencil;
  label: 'documents.action.pick' | 'documents.action.edit' | 'documents.action.print';
};
function LinkButton({ to, icon: Icon, label }: LinkButtonProps) {
  const { t } = useShow();
  return (
    <Button component={Link} to={to} variant="default" leftSection={<Icon size={17} aria-hidden />}>
      {t(label)}
    </Button>
  );
}

const mainStates = ['draft', 'pending_approval', 'confirmed'] as const;

function listSteps({ state }: DocumentDetail, { t }: Show): Step[] {
  const labelOf = (name: DocumentDetail['state']) => t(`document.state.${name}`);
  if (state === 'cancelled' || state === 'rejected') {
    const passed = state === 'cancelled' ? mainStates.slice(0, 1) : mainStates.slice(0, 2);
    return [
      ...passed.map((name): Step => ({ label: labelOf(name), state: 'done' })),
      { label: labelOf(state), state: 'failed' },
    ];
  }
  const index = mainStates.indexOf(state);
  return mainStates.map((name, i) => ({
    label: labelOf(name),
    state: i < index || state === 'confirmed' ? 'done' : i === index ? 'now' : 'next',
  }));
}

const originPaths: Readonly<Record<string, string>> = {
  refund: '/inventory/refunds',
  application: '/inventory/approvalDetails',
};

/** Links to the refund or application for which the document was created, if the user may open it. */
function Origin({ document }: { document: DocumentDetail }) {
  const { routerList, userInfo } = useUser();
  const path = document.originKind ? originPaths[document.originKind] : undefined;
  if (!path || !(userInfo.isAdministrator || routerList.includes(path))) return document.originNo;
  const id = document.originKind === 'refund' ? `/${document.originId}` : `?id=${document.originId}`;
  return <Link to={`${path}${id}`}>{document.originNo}</Link>;
}

function Facts({ document, screen, show: { t, format } }: PartProps) {
  const formatDay = (iso: string | null) => iso && format.date(iso);
  const toFact = (key: Parameters<typeof t>[0], value: Fact['value']): Fact => ({ label: t(key), value });
  const hasField = (field: (typeof screen.fields)[number]) =>
    (screen.fields as readonly string[]).includes(field);
  return (
    <Section title={t('documents.facts')}>
      <KeyValue
        paired
        facts={[
          hasField('supplierId') ? toFact('document.column.supplierId', document.supplierName) : undefined,
          hasField('externalNo') ? toFact('document.column.externalNo', document.externalNo) : undefined,
          hasField('sourceStorageId')
            ? toFact('document.column.sourceStorageId', document.sourceStorageName)
            : undefined,
          hasField('targetStorageId')
            ? toFact('document.column.targetStorageId', document.targetStorageName)
            : undefined,
          document.originNo ? toFact('document.column.origin', <Origin document={document} />) : undefined,
          document.countId
            ? toFact(
                'documents.count',
                <Link to={`${countsPath}/${document.countId}`}>{document.countNo}</Link>,
              )
            : undefined,
          toFact('document.column.documentDate', formatDay(document.documentDate)),
          toFact('document.column.effectiveDate', formatDay(document.effectiveDate)),
          hasField('expiryDate')
            ? toFact('document.column.expiryDate', formatDay(document.expiryDate))
            : undefined,
          hasField('deliveryDate')
            ? toFact('document.column.deliveryDate', formatDay(document.deliveryDate))
            : undefined,
          hasField('deliveryPlace')
            ? toFact('document.column.deliveryPlace', document.deliveryPlace)
            : undefined,
          toFact('document.column.applicant', document.applicantName),
          toFact('document.column.approver', document.approverName),
          document.decidedAt
            ? toFact('document.column.decidedAt', <TimeText iso={document.decidedAt} exact />)
            : undefined,
          document.reason ? toFact('document.column.reason', document.reason) : undefined,
          document.remark ? toFact('document.column.remark', document.remark) : undefined,
        ]}
      />
    </Section>
  );
}

function History({ document: { history }, show: { t } }: PartProps) {
  return (
    <Section title={t('history.title')}>
      <HistoryTimeline
        items={history.map(({ at, actor, action, to, comment }) => ({
          at,
          actor,
          comment,
          what: (
            <>
              {t(`documents.history.${action as 'create'}`)}
              {to && <DocumentStateBadge state={to as DocumentDetail['state']} />}
            </>
          ),
        }))}
      />
    </Section>
  );
}
