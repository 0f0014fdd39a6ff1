// Imports souvenirs from a sheet. The sheet is checked cell by cell first, then imported as a whole or not at all.
import {
  type CheckedSheet,
  maxImportRows,
} from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import type { Work } from '@keepsake/core/workbench/work/work.contract';
import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { download } from '../../../api/download.ts';
import { readErrorMessage } from '../../../api/errors.ts';
import { sendFile } from '../../../api/send-file.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ReasonedButton } from '../../../patterns/dialog/reasoned-button.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { WorkDialog } from '../../../patterns/work/work-dialog.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { isWrongRow, SheetPreview } from './sheet-preview.tsx';
import styles from './souvenir-import-page.module.css';

export const handle = {
  title: 'work.kind.souvenirs.import',
  access: { module: 'gifts' },
  button: 'import',
} satisfies RouteHandle;

const list = '/inventory/gifts';
type CheckedFile = { readonly file: File; readonly sheet: CheckedSheet };

/** New and changed souvenirs, also those with a wrong cell, because nothing is imported before it is corrected. */
const countChanges = ({ sheet: { rows } }: CheckedFile) =>
  rows.filter(({ action }) => action !== 'same').length;

export default function SouvenirImportPage() {
  const t = useT();
  const navigate = useNavigate();
  const [work, setWork] = useState<'checking' | 'importing'>();
  const [chosen, setChosen] = useState<CheckedFile>();
  const [refusal, setRefusal] = useState<string>();
  const [workId, setWorkId] = useState<string>();

  const processFile = async (step: 'checking' | 'importing', file: File) => {
    setWork(step);
    setRefusal(undefined);
    try {
      if (step === 'checking') {
        setChosen(undefined);
        setChosen({ file, sheet: await sendFile('POST /api/inventory/souvenirs/actions/checkImport', file) });
        return;
      }
      setWorkId((await sendFile('POST /api/inventory/souvenirs/actions/import', file)).id);
    } catch (error) {
      setRefusal(readErrorMessage(error) ?? t('app.unknownError'));
    } finally {
      setWork(undefined);
    }
  };

  const finish = ({ state, note }: Work) => {
    setWorkId(undefined);
    if (state === 'refused') {
      void showToast('error', t('work.state.refused', { note }));
      // The data changed after the check, so check the file again.
      if (chosen) void processFile('checking', chosen.file);
      return;
    }
    void showToast('success', note);
    void navigate(`${list}?sidx=updatedAt&sort=desc`);
  };

  const describe = ({ file, sheet: { rows, created, updated } }: CheckedFile) => {
    const wrong = rows.filter(isWrongRow).length;
    const same = rows.length - created - updated - wrong;
    const figures = t('souvenirs.import.figures', { name: file.name, created, updated, same });
    return wrong > 0 ? `${figures} · ${t('souvenirs.import.figures.wrong', { count: wrong })}` : figures;
  };

  return (
    <>
      {workId && <WorkDialog id={workId} onEnd={finish} onClose={() => setWorkId(undefined)} />}
      <PageHeader
        title={t('work.kind.souvenirs.import')}
        subtitle={t('souvenirs.import.subtitle', { count: maxImportRows })}
        back={{ to: list, label: t('detail.backTo', { list: t('common.souvenirs') }) }}
      />
      <div className={styles.page}>
        <Section title={t('souvenirs.import.file')}>
          <ul className={styles.rules}>
            <li>{t('souvenirs.import.rule.code')}</li>
            <li>{t('souvenirs.import.rule.empty')}</li>
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
              accept=".xlsx"
              onChange={(file) => file && void processFile('checking', file)}
              // A new key lets the user choose the same file again after editing it.
              key={String(work)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant={chosen ? 'default' : 'filled'}
                  loading={work === 'checking'}
                  leftSection={<IconUpload size={17} aria-hidden />}
                >
                  {t(chosen ? 'souvenirs.import.another' : 'souvenirs.import.choose')}
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
            <SheetPreview key={chosen.file.lastModified + chosen.sheet.wrong} sheet={chosen.sheet} />
            <Group justify="flex-end" gap={10} mt={16}>
              <Button component={Link} to={list} variant="default">
                {t('confirm.cancel')}
              </Button>
              <ReasonedButton
                leftSection={<IconTableImport size={17} aria-hidden />}
                reason={
                  chosen.sheet.wrong > 0
                    ? t('souvenirs.import.wrong', { count: chosen.sheet.wrong })
                    : chosen.sheet.created + chosen.sheet.updated === 0
                      ? t('souvenirs.import.same')
                      : undefined
                }
                loading={work === 'importing'}
                onClick={() => void processFile('importing', chosen.file)}
              >
                {t('souvenirs.import.run', { count: countChanges(chosen) })}
              </ReasonedButton>
            </Group>
          </Section>
        )}
      </div>
    </>
  );
}
