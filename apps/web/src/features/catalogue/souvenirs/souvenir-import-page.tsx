// Many souvenirs from a sheet: looked at first, cell by cell, then all of it at once or nothing.
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
import { sendFile } from '../../../api/send-file.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ReasonedButton } from '../../../patterns/dialog/reasoned-button.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { WorkDialog } from '../../../patterns/work/work-dialog.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { SheetPreview } from './sheet-preview.tsx';
import styles from './souvenir-import-page.module.css';

export const handle = { title: 'gifts.import.title', access: { module: 'gifts' } } satisfies RouteHandle;

const list = '/inventory/gifts';
const changed = ['GET /api/inventory/souvenirs', 'GET /api/inventory/categories/tree'] as const;
type Chosen = { readonly file: File; readonly sheet: CheckedSheet };

export default function SouvenirImportPage() {
  const t = useT();
  const navigate = useNavigate();
  const [work, setWork] = useState<'checking' | 'importing'>();
  const [chosen, setChosen] = useState<Chosen>();
  const [begun, setBegun] = useState<string>();

  const run = async (step: 'checking' | 'importing', file: File) => {
    setWork(step);
    try {
      if (step === 'checking') {
        setChosen(undefined);
        setChosen({ file, sheet: await sendFile('POST /api/inventory/souvenirs/actions/checkImport', file) });
        return;
      }
      setBegun((await sendFile('POST /api/inventory/souvenirs/actions/import', file)).id);
    } catch {
      // told by a toast
    } finally {
      setWork(undefined);
    }
  };

  const end = ({ state, note }: Work) => {
    setBegun(undefined);
    if (state === 'refused') {
      void showToast('error', t('work.state.refused', { note }));
      // somebody changed something since it was looked at
      if (chosen) void run('checking', chosen.file);
      return;
    }
    void showToast('success', note);
    void navigate(`${list}?sidx=updatedAt&sort=desc`);
  };

  return (
    <>
      {begun && (
        <WorkDialog id={begun} invalidates={changed} onEnd={end} onClose={() => setBegun(undefined)} />
      )}
      <PageHeader
        title={t('gifts.import.title')}
        subtitle={t('gifts.import.subtitle', { count: maxImportRows })}
        back={{ to: list, label: t('detail.backTo', { list: t('souvenirs.title') }) }}
      />
      <div className={styles.page}>
        <Section title={t('gifts.import.file')}>
          <ul className={styles.rules}>
            <li>{t('gifts.import.rule.code')}</li>
            <li>{t('gifts.import.rule.empty')}</li>
            <li>{t('gifts.import.rule.all')}</li>
          </ul>
          <Group gap={10}>
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden />}
              onClick={() => void download('/api/inventory/souvenirs/template', {}).catch(() => {})}
            >
              {t('gifts.import.template')}
            </Button>
            <FileButton
              accept=".xlsx"
              onChange={(file) => file && void run('checking', file)}
              // the same file, edited, can be chosen again
              key={String(work)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant={chosen ? 'default' : 'filled'}
                  loading={work === 'checking'}
                  leftSection={<IconUpload size={17} aria-hidden />}
                >
                  {t(chosen ? 'gifts.import.another' : 'gifts.import.choose')}
                </Button>
              )}
            </FileButton>
          </Group>
        </Section>
        {chosen && (
          <Section
            title={t('gifts.import.preview')}
            description={t('gifts.import.figures', {
              name: chosen.file.name,
              created: chosen.sheet.created,
              updated: chosen.sheet.updated,
              same: chosen.sheet.rows.length - chosen.sheet.created - chosen.sheet.updated,
            })}
          >
            {chosen.sheet.wrong > 0 ? (
              <Alert color="red" role="alert" title={t('gifts.import.wrong', { count: chosen.sheet.wrong })}>
                {t('gifts.import.wrong.text')}
              </Alert>
            ) : (
              <Alert color="green" role="status" title={t('gifts.import.fine')}>
                {t('gifts.import.fine.text')}
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
                    ? t('gifts.import.wrong', { count: chosen.sheet.wrong })
                    : chosen.sheet.created + chosen.sheet.updated === 0
                      ? t('gifts.import.same')
                      : undefined
                }
                loading={work === 'importing'}
                onClick={() => void run('importing', chosen.file)}
              >
                {t('gifts.import.run', { count: chosen.sheet.created + chosen.sheet.updated })}
              </ReasonedButton>
            </Group>
          </Section>
        )}
      </div>
    </>
  );
}
