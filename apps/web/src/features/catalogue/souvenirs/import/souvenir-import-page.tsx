// Imports souvenirs from a sheet. The sheet is checked cell by cell first, and wrong cells can be corrected here. Then
// the sheet is imported as a whole or not at all.
import {
  type CheckedRow,
  type CheckedSheet,
  maxImportRows,
} from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import type { Work } from '@keepsake/core/workbench/work/work.contract';
import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/call.ts';
import { download } from '../../../../api/download.ts';
import { readErrorMessage } from '../../../../api/errors.ts';
import { sendFile } from '../../../../api/send-file.ts';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { ButtonWithReason } from '../../../../patterns/dialog/button-with-reason.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useHasModule } from '../../../../patterns/hooks/use-may.ts';
import { PageHeader } from '../../../../patterns/page/page-header.tsx';
import { Section } from '../../../../patterns/page/section.tsx';
import { pricesPath } from '../../../../patterns/palette/screen-paths.ts';
import { WorkDialog } from '../../../../patterns/work/work-dialog.tsx';
import { WorkView } from '../../../../patterns/work/work-view.tsx';
import { showToast } from '../../../../stores/toast-store.ts';
import { isWrongRow, SheetPreview } from './sheet-preview.tsx';
import styles from './souvenir-import-page.module.css';

export const handle = {
  title: 'work.kind.souvenirs.import',
  access: { module: 'gifts' },
  button: 'import',
} satisfies RouteHandle;

const listPath = '/inventory/gifts';
type CheckedFile = {
  readonly file: File;
  readonly sheet: CheckedSheet;
  /** The headings of the columns that are not imported. */
  readonly ignored: readonly string[];
};

const toBody = ({ columns }: CheckedSheet, rows: readonly CheckedRow[]) => ({
  columns,
  lines: rows.map(({ row, values }) => ({ row, cells: values })),
});

/**
 * Counts new and changed souvenirs, including those with a wrong cell, because nothing is imported before every cell is
 * correct.
 */
const countChanges = ({ sheet: { rows } }: CheckedFile) =>
  rows.filter(({ action }) => action !== 'same').length;

export default function SouvenirImportPage() {
  const { t, format } = useShow();
  const [currentStep, setCurrentStep] = useState<'checking' | 'importing'>();
  const [chosen, setChosen] = useState<CheckedFile>();
  const [refusal, setRefusal] = useState<string>();
  const [workId, setWorkId] = useState<string>();
  const [result, setResult] = useState<Work>();
  const newestCheck = useRef(0);

  const run = async (step: 'checking' | 'importing', action: () => Promise<void>) => {
    setCurrentStep(step);
    setRefusal(undefined);
    try {
      await action();
    } catch (error) {
      setRefusal(readErrorMessage(error) ?? t('app.unknownError'));
    } finally {
      setCurrentStep(undefined);
    }
  };
  const checkFile = (file: File) =>
    run('checking', async () => {
      setChosen(undefined);
      setResult(undefined);
      newestCheck.current += 1;
      const answer = await sendFile('POST /api/inventory/souvenirs/actions/checkImport', file);
      setChosen({ file, sheet: answer, ignored: answer.ignored });
    });
  /** Checks the corrected rows. The answer to an older correction is ignored. */
  const checkRows = (rows: CheckedRow[]) =>
    run('checking', async () => {
      if (!chosen) return;
      if (rows.length === 0) return setChosen(undefined);
      setChosen({ ...chosen, sheet: { ...chosen.sheet, rows } });
      newestCheck.current += 1;
      const check = newestCheck.current;
      const body = toBody(chosen.sheet, rows);
      const sheet = await call('POST /api/inventory/souvenirs/actions/recheckImport', { body });
      if (check === newestCheck.current) setChosen({ ...chosen, sheet });
    });
  const importRows = ({ sheet }: CheckedFile) =>
    run('importing', async () => {
      const body = toBody(sheet, sheet.rows);
      setWorkId((await call('POST /api/inventory/souvenirs/actions/import', { body })).id);
    });

  const finish = (finished: Work) => {
    setWorkId(undefined);
    if (finished.state === 'refused') {
      void showToast('error', t('work.state.refused', { note: finished.note }));
      // The data changed after the check, so check the cells again.
      if (chosen) void checkRows(chosen.sheet.rows);
      return;
    }
    setChosen(undefined);
    setResult(finished);
  };

  const describe = ({ file, sheet: { rows, created, updated } }: CheckedFile) => {
    const wrong = rows.filter(isWrongRow).length;
    const same = rows.length - created - updated - wrong;
    const figures = t('souvenirs.import.figures', { name: file.name, created, updated, same });
    return wrong > 0 ? `${figures} · ${t('souvenirs.import.figures.wrong', { count: wrong })}` : figures;
  };

  const unusual = chosen?.sheet.rows.filter(({ warnings }) => Object.keys(warnings).length > 0).length ?? 0;

  return (
    <>
      {workId && <WorkDialog id={workId} onEnd={finish} onClose={() => setWorkId(undefined)} />}
      <PageHeader
        title={t('work.kind.souvenirs.import')}
        subtitle={t('souvenirs.import.subtitle', { count: maxImportRows })}
        back={{ to: listPath, list: 'common.souvenirs' }}
      />
      <div className={styles.page}>
        <Section title={t('souvenirs.import.file')}>
          <ul className={styles.rules}>
            <li>{t('souvenirs.import.rule.code')}</li>
            <li>{t('souvenirs.import.rule.empty')}</li>
            <li>{t('souvenirs.import.rule.prices')}</li>
            <li>{t('souvenirs.import.rule.all')}</li>
          </ul>
          <Group gap={10}>
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden />}
              onClick={() => void download('/api/inventory/souvenirs/template', {}).catch(() => {})}
            >
              {t('common.importTemplate')}
            </Button>
            <FileButton
              accept=".xlsx,.csv"
              onChange={(file) => file && void checkFile(file)}
              // A new key lets the user choose the same file again after editing it.
              key={String(currentStep)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant={chosen || result ? 'default' : 'filled'}
                  loading={currentStep === 'checking'}
                  leftSection={<IconUpload size={17} aria-hidden />}
                >
                  {t(chosen || result ? 'souvenirs.import.another' : 'souvenirs.import.choose')}
                </Button>
              )}
            </FileButton>
          </Group>
          {refusal && (
            <Alert color="red" role="alert" mt={14}>
              {refusal}
            </Alert>
          )}
        </Section>
        {result && <ImportResult work={result} />}
        {chosen && (
          <Section title={t('common.preview')} description={describe(chosen)}>
            {chosen.sheet.wrong > 0 ? (
              <Alert
                color="red"
                role="alert"
                title={t('souvenirs.import.wrong', { count: chosen.sheet.wrong })}
              >
                {t('souvenirs.import.wrong.text')}
              </Alert>
            ) : (
              <Alert color="green" role="status" title={t('souvenirs.import.fine')}>
                {t('souvenirs.import.fine.text')}
              </Alert>
            )}
            {chosen.ignored.length > 0 && (
              <p className={styles.ignored} role="status">
                {t('souvenirs.import.ignored', { columns: format.list(chosen.ignored) })}
              </p>
            )}
            {unusual > 0 && (
              <p className={styles.caution} role="status">
                {t('souvenirs.import.unusual', { count: unusual })}
              </p>
            )}
            <SheetPreview
              key={chosen.file.name + chosen.file.lastModified}
              sheet={chosen.sheet}
              onCorrect={(row, column, text) =>
                void checkRows(
                  chosen.sheet.rows.map((one) =>
                    one.row === row ? { ...one, values: { ...one.values, [column]: text } } : one,
                  ),
                )
              }
              onLeaveOut={(row) => void checkRows(chosen.sheet.rows.filter((one) => one.row !== row))}
            />
            <Group justify="flex-end" gap={10} mt={16}>
              <Button component={Link} to={listPath} variant="default">
                {t('confirm.cancel')}
              </Button>
              <ButtonWithReason
                leftSection={<IconTableImport size={17} aria-hidden />}
                reason={
                  chosen.sheet.wrong > 0
                    ? t('souvenirs.import.wrong', { count: chosen.sheet.wrong })
                    : chosen.sheet.created + chosen.sheet.updated === 0
                      ? t('souvenirs.import.same')
                      : undefined
                }
                loading={currentStep === 'importing'}
                onClick={() => void importRows(chosen)}
              >
                {t('souvenirs.import.run', { count: countChanges(chosen) })}
              </ButtonWithReason>
            </Group>
          </Section>
        )}
      </div>
    </>
  );
}

/** What was imported, and the next steps. */
function ImportResult({ work }: { work: Work }) {
  const t = useT();
  const hasModule = useHasModule();
  return (
    <Section title={t('souvenirs.import.done')}>
      <WorkView work={work} open />
      <Group gap={10} mt={14}>
        <Button component={Link} to={`${listPath}?sidx=updatedAt&sort=desc`}>
          {t('souvenirs.import.show')}
        </Button>
        {hasModule('prices') && (
          <Button component={Link} to={`${pricesPath}?show=missing`} variant="default">
            {t('souvenirs.import.showWithoutPrices')}
          </Button>
        )}
      </Group>
    </Section>
  );
}
