// The page of a stock document: progress, facts, lines, history and actions.
import { documentStateLabel } from '@keepsake/core/records/document.fields';
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { IconListCheck, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { AttachmentList } from '../../../patterns/attachments/attachment-list.tsx';
import { ReasonNote } from '../../../patterns/dialog/reason-note.tsx';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { fieldFacts, knownFacts } from '../../../patterns/fields/field-facts.ts';
import { EditButton, LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history/history-timeline.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { type Step, StepLine } from '../../../patterns/page/step-line.tsx';
import { DeleteReceiving } from './delete-receiving.tsx';
import { buildDocumentActions, isConfirmNext } from './document-actions.ts';
import styles from './document-lines.module.css';
import { DocumentLines } from './document-lines.tsx';
import { countsPath, type DocumentScreen, useDocumentScreen } from './document-screens.ts';
import { InspectReturn } from './inspect-return.tsx';
import { useOriginPath } from './use-origin-path.ts';

export const handle = { title: 'documents.title', access: 'signed-in' } satisfies RouteHandle;

type PartProps = { document: DocumentDetail; screen: DocumentScreen; show: Show };

export default function DocumentDetailPage() {
  const screen = useDocumentScreen();
  const { id = '' } = useParams();
  const [hasUnsavedInspection, setHasUnsavedInspection] = useState(false);
  const { name, plural, path } = screen;
  return (
    <DetailPage
      endpoint={`GET /api/inventory/${plural}/:id`}
      input={{ params: { id } }}
      back={{ to: path, list: `documents.${name}.title` }}
      title={({ no }) => no}
      subtitle={({ applicantName, createdAt }, { t, format }) =>
        t('documents.madeBy', { name: format.person(applicantName), at: format.dateTime(createdAt) })
      }
      badge={({ kind, state }) => <DocumentStateBadge kind={kind} state={state} />}
      actions={(document) => (
        <Actions document={document} screen={screen} hasUnsavedInspection={hasUnsavedInspection} />
      )}
    >
      {(document, show) => (
        <>
          <StepLine steps={listSteps(document, show)} label={show.t('common.progress')} />
          {isConfirmNext(document) && document.blocked.confirm && (
            <ReasonNote reason={document.blocked.confirm} />
          )}
          <div className={styles.parts}>
            <Columns
              main={<Facts {...{ document, screen, show }} />}
              side={
                <Section title={show.t('common.attachments')}>
                  <AttachmentList files={document.files} />
                </Section>
              }
            />
            <InspectReturn document={document} onUnsaved={setHasUnsavedInspection} />
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
  edit: { label: 'common.edit', icon: IconPencil },
  delete: { label: 'common.delete', icon: IconTrash },
} as const;

type ActionsProps = Omit<PartProps, 'show'> & { hasUnsavedInspection: boolean };

function Actions({ document, screen, hasUnsavedInspection }: ActionsProps) {
  const { t } = useShow();
  const blocked = {
    ...document.blocked,
    ...(hasUnsavedInspection && { confirm: t('documents.inspect.saveFirst') }),
  };
  const table = useMemo(() => buildDocumentActions(screen), [screen]);
  const { actions, id } = document;
  const documentPath = `${screen.path}/${id}`;
  return (
    <>
      {actions.includes('pick') && (
        <LinkButton
          to={`${documentPath}/pick`}
          icon={IconListCheck}
          label="documents.action.pick"
          primary={document.pickedQuantity < document.totalQuantity}
        />
      )}
      <ActionBar
        record={document}
        table={table}
        allowed={actions}
        blocked={blocked}
        elsewhere={linkActions}
        hasShortcut
      />
      <EditButton actions={actions} to={`${documentPath}/edit`} />
      <LinkButton to={`${documentPath}/print`} icon={IconPrinter} label="common.print" />
      {actions.includes('delete') && <DeleteReceiving id={id} no={document.no} listPath={screen.path} />}
    </>
  );
}

const mainStates = ['draft', 'pending_approval', 'confirmed'] as const;

function listSteps({ kind, state }: DocumentDetail, { t }: Show): Step[] {
  const getLabel = (name: DocumentDetail['state']) => t(documentStateLabel(kind, name));
  if (state === 'cancelled' || state === 'rejected') {
    const passed = state === 'cancelled' ? mainStates.slice(0, 1) : mainStates.slice(0, 2);
    return [
      ...passed.map((name): Step => ({ label: getLabel(name), state: 'done' })),
      { label: getLabel(state), state: 'failed' },
    ];
  }
  const index = mainStates.indexOf(state);
  return mainStates.map((name, i) => ({
    label: getLabel(name),
    state: i < index || state === 'confirmed' ? 'done' : i === index ? 'now' : 'next',
  }));
}

function Origin({ document }: { document: DocumentDetail }) {
  const path = useOriginPath(document);
  return path ? <Link to={path}>{document.originNo}</Link> : document.originNo;
}

function Facts({ document, screen, show }: PartProps) {
  const facts = fieldFacts(screen.fields, document, show, {
    originNo: document.originNo ? <Origin document={document} /> : undefined,
    countNo: document.countId ? (
      <Link to={`${countsPath}/${document.countId}`}>{document.countNo}</Link>
    ) : undefined,
  });
  return (
    <Section title={show.t('documents.facts')}>
      <KeyValue paired facts={knownFacts(facts)} />
    </Section>
  );
}

function History({ document: { kind, history }, show: { t } }: PartProps) {
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
              {to && <DocumentStateBadge kind={kind} state={to as DocumentDetail['state']} />}
            </>
          ),
        }))}
      />
    </Section>
  );
}
