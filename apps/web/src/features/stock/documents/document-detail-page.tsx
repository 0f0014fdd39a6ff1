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
import { documentActionTable } from './document-actions.ts';
import styles from './document-lines.module.css';
import { DocumentLines } from './document-lines.tsx';
import { documentInvalidates } from './document-queries.ts';
import { JudgeReturn } from './judge-return.tsx';
import { countsPath, type DocumentScreen, useDocumentScreen } from './kinds.ts';

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
          <StepLine steps={stepsOf(document, show)} label={show.t('documents.steps')} />
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

const elsewhere = {
  pick: { label: 'documents.action.pick', icon: IconListCheck },
  edit: { label: 'documents.action.edit', icon: IconPencil },
  delete: { label: 'documents.action.delete', icon: IconTrash },
} as const;

function Actions({ document, screen }: Omit<PartProps, 'show'>) {
  const table = useMemo(() => documentActionTable(screen), [screen]);
  const { actions, id } = document;
  const here = `${screen.path}/${id}`;
  const decisions = actions.filter((name) => name in table) as (keyof typeof table)[];
  return (
    <>
      {actions.includes('pick') && (
        <Way to={`${here}/pick`} icon={IconListCheck} label="documents.action.pick" />
      )}
      <ActionBar
        record={document}
        table={table}
        allowed={decisions}
        blocked={document.blocked}
        elsewhere={elsewhere}
        invalidates={documentInvalidates}
      />
      {actions.includes('edit') && (
        <Way to={`${here}/edit`} icon={IconPencil} label="documents.action.edit" />
      )}
      <Way to={`${here}/print`} icon={IconPrinter} label="documents.action.print" />
      {actions.includes('delete') && <DeleteReceiving id={id} no={document.no} listPath={screen.path} />}
    </>
  );
}

type WayProps = {
  to: string;
  icon: typeof IconPencil;
  label: 'documents.action.pick' | 'documents.action.edit' | 'documents.action.print';
};
function Way({ to, icon: Icon, label }: WayProps) {
  const { t } = useShow();
  return (
    <Button component={Link} to={to} variant="default" leftSection={<Icon size={17} aria-hidden />}>
      {t(label)}
    </Button>
  );
}

const road = ['draft', 'pending_approval', 'confirmed'] as const;

function stepsOf({ state }: DocumentDetail, { t }: Show): Step[] {
  const label = (name: DocumentDetail['state']) => t(`document.state.${name}`);
  if (state === 'cancelled' || state === 'rejected') {
    const passed = state === 'cancelled' ? road.slice(0, 1) : road.slice(0, 2);
    return [
      ...passed.map((name): Step => ({ label: label(name), state: 'done' })),
      { label: label(state), state: 'failed' },
    ];
  }
  const at = road.indexOf(state);
  return road.map((name, i) => ({
    label: label(name),
    state: i < at || state === 'confirmed' ? 'done' : i === at ? 'now' : 'next',
  }));
}

const originPaths: Readonly<Record<string, string>> = {
  refund: '/inventory/refunds',
  application: '/inventory/approvalDetails',
};

/** A way back to what it was made for, for whoever may go there. */
function Origin({ document }: { document: DocumentDetail }) {
  const { routerList, userInfo } = useUser();
  const path = document.originKind ? originPaths[document.originKind] : undefined;
  if (!path || !(userInfo.isAdministrator || routerList.includes(path))) return document.originNo;
  const id = document.originKind === 'refund' ? `/${document.originId}` : `?id=${document.originId}`;
  return <Link to={`${path}${id}`}>{document.originNo}</Link>;
}

function Facts({ document, screen, show: { t, format } }: PartProps) {
  const day = (iso: string | null) => iso && format.date(iso);
  const fact = (key: Parameters<typeof t>[0], value: Fact['value']): Fact => ({ label: t(key), value });
  const has = (field: (typeof screen.fields)[number]) => (screen.fields as readonly string[]).includes(field);
  return (
    <Section title={t('documents.facts')}>
      <KeyValue
        paired
        facts={[
          has('supplierId') ? fact('document.column.supplierId', document.supplierName) : undefined,
          has('externalNo') ? fact('document.column.externalNo', document.externalNo) : undefined,
          has('sourceStorageId')
            ? fact('document.column.sourceStorageId', document.sourceStorageName)
            : undefined,
          has('targetStorageId')
            ? fact('document.column.targetStorageId', document.targetStorageName)
            : undefined,
          document.originNo ? fact('document.column.origin', <Origin document={document} />) : undefined,
          document.countId
            ? fact(
                'documents.count',
                <Link to={`${countsPath}/${document.countId}`}>{document.countNo}</Link>,
              )
            : undefined,
          fact('document.column.documentDate', day(document.documentDate)),
          fact('document.column.effectiveDate', day(document.effectiveDate)),
          has('expiryDate') ? fact('document.column.expiryDate', day(document.expiryDate)) : undefined,
          has('deliveryDate') ? fact('document.column.deliveryDate', day(document.deliveryDate)) : undefined,
          has('deliveryPlace') ? fact('document.column.deliveryPlace', document.deliveryPlace) : undefined,
          fact('document.column.applicant', document.applicantName),
          fact('document.column.approver', document.approverName),
          document.decidedAt
            ? fact('document.column.decidedAt', <TimeText iso={document.decidedAt} exact />)
            : undefined,
          document.reason ? fact('document.column.reason', document.reason) : undefined,
          document.remark ? fact('document.column.remark', document.remark) : undefined,
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
