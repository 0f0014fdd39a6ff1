// Picks an outbound order with a phone. A scan adds one piece, and buttons correct the quantity. A complete order can
// be confirmed.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { Button, Group, Progress } from '@mantine/core';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { LotShares } from '../../../business/lot-text.tsx';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { isTouch } from '../../../patterns/form/first-field.ts';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { ScanField } from '../../../patterns/scan-field/scan-field.tsx';
import { useTypeAnywhere } from '../../../patterns/scan-field/use-type-anywhere.ts';
import { buildDocumentActions } from './document-actions.ts';
import { type DocumentScreen, useDocumentScreen } from './document-screens.ts';
import styles from './pick-page.module.css';
import { sortByStorage } from './sort-by-storage.ts';
import { useOriginPath } from './use-origin-path.ts';

export const handle = { title: 'pick.title', access: 'signed-in' } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/outbounds/:id';

export default function PickPage() {
  const screen = useDocumentScreen();
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      endpoint={endpoint}
      input={{ params: { id } }}
      back={{ to: screen.path, list: `documents.${screen.name}.title` }}
    >
      {(document) => <PickList document={document} screen={screen} />}
    </LoadedRecord>
  );
}

function PickList({ document, screen }: { document: DocumentDetail; screen: DocumentScreen }) {
  const { t } = useShow();
  const language = useLanguage();
  const client = useQueryClient();
  const [currentLineNo, setCurrentLineNo] = useState<number>();
  const table = useMemo(() => {
    const { confirm } = buildDocumentActions(screen);
    return { confirm };
  }, [screen]);
  const { id, no, totalQuantity, pickedQuantity } = document;
  const mayPick = document.actions.includes('pick');
  const remaining = totalQuantity - pickedQuantity;
  const originPath = useOriginPath(document);
  useDocumentTitle(`${t('pick.title')} ${no}`);
  const scanField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isTouch()) scanField.current?.focus({ preventScroll: true });
  }, []);
  // after a press of a button, for example, the next scan must not press it again
  useTypeAnywhere(scanField, () => scanField.current?.focus(), mayPick);
  const applyAnswer = (next: DocumentDetail, lineNo: number) => {
    setCurrentLineNo(lineNo);
    client.setQueryData([endpoint, { params: { id } }, language], next);
  };
  const scan = async (code: string) => {
    const answer = await call(
      'POST /api/inventory/outbounds/:id/actions/scan',
      { params: { id }, body: { code } },
      { quiet: true },
    );
    applyAnswer(answer.document, answer.lineNo);
    const line = answer.document.lines.find(({ lineNo }) => lineNo === answer.lineNo);
    const { souvenirName: name = code, picked = 0, quantity = 0 } = line ?? {};
    return { ok: true, text: t('pick.added', { name, picked, count: quantity }) };
  };
  const setPicked = async ({ lineNo }: DocumentLine, picked: number) =>
    applyAnswer(
      await call('POST /api/inventory/outbounds/:id/actions/pick', {
        params: { id },
        body: { lineNo, picked },
      }),
      lineNo,
    );
  const lines = sortByStorage(document.lines);
  return (
    <div className={styles.page}>
      <PageHeader
        title={no}
        badge={<DocumentStateBadge kind="outbound" state={document.state} />}
        subtitle={[document.originNo, document.deliveryPlace].filter(Boolean).join(' · ') || t('pick.title')}
        back={{ to: `${screen.path}/${id}`, name: no }}
      />
      <div className={styles.top}>
        {mayPick && (
          <ScanField
            fieldRef={scanField}
            onScan={scan}
            size="lg"
            placeholder={t('pick.scan')}
            label={t('pick.scan')}
          />
        )}
        <div className={styles.progress}>
          <span>{t('pick.progress', { picked: pickedQuantity, count: totalQuantity })}</span>
          <Progress
            value={(pickedQuantity / Math.max(1, totalQuantity)) * 100}
            size="lg"
            color={remaining === 0 ? 'var(--ks-success)' : 'var(--ks-brand)'}
            aria-label={t('pick.title')}
          />
        </div>
      </div>
      <ul className={styles.lines} aria-label={t('pick.title')}>
        {lines.map((line) => (
          <PickLine
            key={line.lineNo}
            line={line}
            current={line.lineNo === currentLineNo}
            onSet={mayPick ? (picked) => setPicked(line, picked) : undefined}
          />
        ))}
      </ul>
      <div className={styles.foot} data-complete={remaining === 0 || undefined}>
        <span role="status">
          {document.state === 'confirmed'
            ? t('pick.confirmed')
            : remaining === 0
              ? t('pick.complete')
              : t('pick.rest', { count: remaining })}
        </span>
        {document.state === 'confirmed' && (
          <Group gap={8}>
            <Button component={Link} to={`${screen.path}?state=pending_approval`} variant="default">
              {t('pick.next')}
            </Button>
            {originPath && (
              <Button component={Link} to={originPath}>
                {t('pick.openOrigin', { no: document.originNo })}
              </Button>
            )}
          </Group>
        )}
        {remaining === 0 && (
          <ActionBar
            record={document}
            table={table}
            allowed={document.actions.filter((name) => name === 'confirm')}
            hasShortcut
          />
        )}
      </div>
    </div>
  );
}

type PickLineProps = {
  line: DocumentLine;
  current: boolean;
  onSet: ((picked: number) => Promise<unknown>) | undefined;
};

function PickLine({ line, current, onSet }: PickLineProps) {
  const { t, format } = useShow();
  const [pending, setPending] = useState(false);
  const { picked, quantity, souvenirName: name } = line;
  const isComplete = picked === quantity;
  const set = (next: number) => {
    setPending(true);
    void onSet?.(next)
      .catch(() => {})
      .finally(() => setPending(false));
  };
  return (
    <li className={styles.line} data-full={isComplete || undefined} data-current={current || undefined}>
      <div className={styles.what}>
        <SouvenirSummary src={line.coverSrc} code={line.productCode} name={name} large />
        <span className={styles.place}>{line.storageName}</span>
        <LotShares lots={line.lots} />
        {line.remark && <span className={styles.remark}>{line.remark}</span>}
      </div>
      <div className={styles.figures}>
        {onSet && (
          <Button
            variant="default"
            size="lg"
            className={styles.step}
            aria-label={t('pick.fewer', { name })}
            disabled={pending || picked === 0}
            onClick={() => set(picked - 1)}
          >
            <IconMinus size={20} aria-hidden />
          </Button>
        )}
        <span className={styles.count}>
          <strong>{format.number(picked)}</strong> / {format.number(quantity)}
          {isComplete && <IconCheck size={20} stroke={3} aria-hidden />}
        </span>
        {onSet && (
          <>
            <Button
              variant="default"
              size="lg"
              className={styles.step}
              aria-label={t('pick.more', { name })}
              disabled={pending || isComplete}
              onClick={() => set(picked + 1)}
            >
              <IconPlus size={20} aria-hidden />
            </Button>
            <Button
              variant="light"
              size="lg"
              aria-label={t('pick.allOf', { name })}
              disabled={pending || isComplete}
              onClick={() => set(quantity)}
            >
              {t('common.all')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
