// The form of a stock document: header, lines and files. It saves a draft or submits. The server calculates the totals.
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { documentHeaders } from '@keepsake/core/stock/documents/document.form';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../../api/call.ts';
import type { CallInput } from '../../../../api/endpoint-types.ts';
import { ApiError } from '../../../../api/errors.ts';
import { AttachmentsField } from '../../../../patterns/attachments/attachments-field.tsx';
import { useCalendar } from '../../../../patterns/dates/use-calendar.ts';
import { useConfirm } from '../../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { focusFirstError } from '../../../../patterns/form/focus-first-error.ts';
import { FormPage } from '../../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../../patterns/form/use-keepsake-form.ts';
import { useWithheld } from '../../../../patterns/form/withheld.ts';
import { useReload } from '../../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../../patterns/hooks/use-may.ts';
import type { GridOption, GridRow } from '../../../../patterns/line-grid/grid-types.ts';
import { LineGrid } from '../../../../patterns/line-grid/line-grid.tsx';
import type { Back } from '../../../../patterns/page/back.ts';
import { focusHeading } from '../../../../patterns/page/page-header.tsx';
import { Section } from '../../../../patterns/page/section.tsx';
import { showToast } from '../../../../stores/toast-store.ts';
import styles from '../document-lines.module.css';
import { Totals } from '../document-lines.tsx';
import type { DocumentScreen } from '../document-screens.ts';
import { DocumentButtons } from './document-buttons.tsx';
import { FamilyLines } from './family-lines.tsx';
import type { Choices } from './form-columns.ts';
import { HeaderFields } from './form-header.tsx';
import { type HeaderValues, toHeaderValues, toRows } from './form-values.ts';
import { sumAmounts } from './receiving-amounts.ts';
import {
  ReceivingStorage,
  ReceivingSwitches,
  readReceivingOptions,
  rememberStorage,
} from './receiving-options.tsx';
import { useDocumentLines } from './use-document-lines.ts';

type DocumentFormProps = {
  screen: DocumentScreen;
  choices: Choices;
  reasons: readonly GridOption[];
  document?: DocumentDetail;
};
type Plural = DocumentScreen['plural'];

const lineKeys = ['storageId', 'direction', 'lotNumber', 'bestBefore'];

/** Thrown if lines have errors. The errors are shown in their cells, and nothing is sent. */
class InvalidLinesError extends Error {}

export function DocumentForm({ screen, choices, reasons, document }: DocumentFormProps) {
  const show = useShow();
  const { t, format } = show;
  const { name, kind, path, plural, orderType, module } = screen;
  const navigate = useNavigate();
  const reload = useReload();
  const confirm = useConfirm();
  const may = useMay(module);
  const { today } = useCalendar();
  const isSubmitting = useRef(false);
  const [saved, setSaved] = useState(document);

  const withheld = useWithheld(module);
  const form = useKeepsakeForm({
    module,
    schema: documentHeaders[kind] as unknown as z.ZodType<Record<string, unknown>, HeaderValues>,
    initialValues: toHeaderValues(screen, document, today),
    submit: async (header) => {
      const rows = await grid.store.collect();
      if (!rows) {
        void showToast('error', t('form.checkFields'));
        focusFirstError();
        throw new InvalidLinesError();
      }
      const answer = await send({ ...header, lines: lines.toBody(rows), submit: isSubmitting.current });
      grid.store.markSaved();
      if (kind === 'receiving') rememberStorage(options);
      setLinesError(undefined);
      if (isSubmitting.current) nextPath.current = `${path}/${answer.id}`;
      else {
        setSaved(answer);
        // The form stays mounted with its focus and scroll position. A reload opens the draft.
        if (!saved) history.replaceState(history.state, '', `${path}/${answer.id}/edit`);
      }
      await reload();
      // Leave the page before the form is enabled again. Otherwise the form would appear unchanged for a moment.
      if (nextPath.current) await navigate(nextPath.current, { replace: true, state: focusHeading });
    },
    saved: () => (isSubmitting.current ? 'documents.submit.done' : 'documents.saved'),
  });
  const lines = useDocumentLines(screen, choices, reasons, document, form.values, (storageId) =>
    form.setValue('sourceStorageId', storageId),
  );
  const { grid, source, options, setOptions, linesError, setLinesError } = lines;
  const receiving = { options, setOptions, store: grid.store };
  const nextPath = useRef<string>(undefined);

  const send = async (body: Record<string, unknown>): Promise<DocumentDetail> => {
    try {
      return saved
        ? await call(`PUT /api/inventory/${plural}/:id`, {
            params: { id: saved.id },
            body: { ...body, version: saved.version },
          } as unknown as CallInput<`PUT /api/inventory/${Plural}/:id`>)
        : await call(`POST /api/inventory/${plural}`, {
            body: { ...body, ...(orderType ? { orderType } : {}) },
          } as unknown as CallInput<`POST /api/inventory/${Plural}`>);
    } catch (error) {
      if (error instanceof ApiError) {
        grid.store.refuse(error.fields);
        setLinesError(error.fields.lines);
        showRefusedColumns(Object.keys(error.fields));
        if (error.reason === 'CHANGED_MEANWHILE') void askToReload();
      }
      throw error;
    }
  };

  /** Shows a hidden column if the server refused one of its cells, so that the error can be seen. */
  const showRefusedColumns = (paths: readonly string[]) =>
    setOptions((current) => ({
      ...current,
      hasStoragePerLine: current.hasStoragePerLine || paths.some((path) => path.endsWith('.storageId')),
      hasReturns: current.hasReturns || paths.some((path) => path.endsWith('.direction')),
    }));

  /** Another user saved first. Asks this user whether to discard the unsaved changes and load the latest version. */
  const askToReload = async () => {
    const agreed = await confirm({
      title: t('documents.changed.title', { no: saved?.no ?? '' }),
      text: t('documents.changed.text'),
      confirmLabel: t('common.loadLatest'),
      cancelLabel: t('documents.changed.keep'),
    });
    if (!agreed || !saved) return;
    form.undo();
    grid.store.reset(toRows(saved, kind));
    await reload();
    await navigate(`${path}/${saved.id}`);
  };

  // Receiving orders and transfers begin with the header, where a supplier or storages must be chosen.
  const beginsWithLines = kind !== 'receiving' && kind !== 'transfer';
  const isDirty = form.isDirty || grid.isDirty;
  const page = {
    ...form,
    isDirty,
    isUnsaved: () =>
      nextPath.current === undefined && (form.isUnsaved() || (!form.pending && grid.store.isDirty())),
    undo: () => {
      const initial = readReceivingOptions(saved, choices);
      setOptions(initial);
      form.undo();
      grid.store.reset(toRows(saved, kind));
      if (!saved) grid.store.setColumn('storageId', initial.storageId);
      setLinesError(undefined);
    },
    onSubmit: async (event: Parameters<typeof form.onSubmit>[0]) => {
      const sent = form.onSubmit(event);
      // The header may be refused before the lines are checked. Check the lines, too, to show all errors at once.
      void grid.store.collect().catch(() => {});
      await sent;
    },
  };
  const writeAmounts = (rows: readonly GridRow[]) =>
    [...sumAmounts(rows)].map(([currency, cents]) => `${currency}\u00a0${format.accounting(cents)}`);
  const back: Back = saved
    ? { to: `${path}/${saved.id}`, name: saved.no }
    : { to: path, list: `documents.${name}.title` };

  // the set and its quantity are what an assembly is about, so its lines come first
  const facts = (
    <Section title={t('documents.facts')}>
      <HeaderFields screen={screen} choices={choices} form={form}>
        {kind === 'receiving' && <ReceivingStorage {...receiving} choices={choices} />}
      </HeaderFields>
    </Section>
  );

  return (
    <FormPage
      title={saved ? 'documents.edit' : `documents.${name}.new`}
      name={saved?.no}
      subtitle={saved ? undefined : t('documents.noLater')}
      back={back}
      form={page}
      wide
      buttons={
        <DocumentButtons
          isDirty={isDirty}
          pending={form.pending}
          isSubmitting={isSubmitting}
          maySubmit={may('submit')}
        />
      }
    >
      {kind !== 'assembly' && facts}
      <Section title={t('documents.lines')}>
        {kind === 'receiving' && (
          <ReceivingSwitches {...receiving} mayReturn={!withheld.includes('lines.direction')} />
        )}
        <div data-first-field={beginsWithLines || undefined}>
          <LineGrid
            grid={grid}
            label={t('documents.lines')}
            quantity="quantity"
            error={linesError}
            moreTotals={kind === 'receiving' ? writeAmounts : undefined}
            moreButtons={
              kind !== 'return' &&
              kind !== 'assembly' && (
                <FamilyLines
                  grid={grid}
                  storageId={typeof source === 'object' ? source.id : undefined}
                  unlimited={source === undefined}
                />
              )
            }
            {...(kind === 'return' ? {} : { uniqueBy: lineKeys })}
          />
        </div>
        {saved && (
          <>
            <Totals document={saved} kind={kind} />
            {isDirty && <p className={styles.later}>{t('documents.totalsLater')}</p>}
          </>
        )}
      </Section>
      {kind === 'assembly' && facts}
      {form.shows('files') && (
        <Section title={t('common.attachments')}>
          <AttachmentsField
            type="stock-document"
            label={t('documents.files.label')}
            value={form.values.files}
            onChange={(files) => form.setValue('files', files)}
            max={20}
            error={form.findError('files')}
          />
        </Section>
      )}
    </FormPage>
  );
}
