// The form of an application. It saves a draft automatically and shows a preview before it submits.
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { type DraftProblem, findDraftProblems } from '@keepsake/core/application/apply/application.rules';
import type { ApplicationPreview } from '@keepsake/core/application/apply/application-draft.contract';
import { translate } from '@keepsake/core/values/messages';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useCalendar } from '../../../patterns/dates/use-calendar.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { focusFirstError } from '../../../patterns/form/focus-first-error.ts';
import { useUnsavedGuard } from '../../../patterns/form/use-unsaved-guard.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { useSetting } from '../../../patterns/hooks/use-setting.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { isBlank } from '../../../patterns/line-grid/grid-rules.ts';
import { useLineGrid } from '../../../patterns/line-grid/use-line-grid.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { useAboveTabs } from '../../../patterns/page/use-above-tabs.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { ApplyFields } from './apply-fields.tsx';
import styles from './apply-form.module.css';
import { batchColumns, createCatalogLookup } from './batch-columns.ts';
import {
  createDraftValues,
  type DraftLine,
  type DraftValues,
  toDraftBody,
  toDraftValues,
  toGridRows,
} from './draft-values.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { unsavedDraft } from './unsaved-draft.ts';
import { useDraft } from './use-draft.ts';

type ApplyFormProps = {
  record?: OwnApplication;
  /** The lines of a new application that comes from the cart. */
  lines?: DraftLine[];
  onCreated: (id: string) => void;
};

export function ApplyForm({ record, lines, onCreated }: ApplyFormProps) {
  const show = useShow();
  const { t } = show;
  const language = useLanguage();
  const navigate = useNavigate();
  const reload = useReload();
  const aboveTabs = useAboveTabs();
  const { today } = useCalendar();
  const reasonMin = useSetting('apply_approval.reason_min') ?? 1;
  const { userId: ownerId, mobilePhone } = useUser().userInfo;
  const [restored] = useState(() => (lines?.length ? undefined : unsavedDraft.find(ownerId, record?.id)));
  const [values, setValues] = useState<DraftValues>(
    () => restored?.values ?? (record ? toDraftValues(record) : createDraftValues(mobilePhone)),
  );
  const lookup = useMemo(() => createCatalogLookup(show), [show]);
  const grid = useLineGrid(batchColumns, lookup, () => restored?.rows ?? toGridRows(record));
  const listFilledRows = () => grid.store.all().filter((row) => !isBlank(row, batchColumns));
  const { autosave, status } = useDraft({
    record,
    restored,
    read: () => toDraftBody(values, listFilledRows()),
    readForStorage: () => ({
      ownerId,
      values,
      rows: listFilledRows().map(({ cells, souvenir }) => ({ cells, souvenir })),
    }),
    onCreated,
  });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isChecking, setIsChecking] = useState(false);
  const [preview, setPreview] = useState<ApplicationPreview>();
  const { touch } = autosave;
  useUnsavedGuard(autosave.isUnsaved, t('myApply.new'), autosave.save);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the lines from the cart
  useEffect(() => {
    if (lines?.length) setValues((now) => ({ ...now, lines }));
  }, []);
  useEffect(() => {
    if (restored) void showToast('success', t('apply.restored'));
  }, [restored, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a value changes
  useEffect(touch, [values, touch]);
  useEffect(() => grid.store.subscribe(touch), [grid.store, touch]);
  // Looks up the souvenir codes of a draft that is opened again, and marks unknown codes.
  useEffect(() => void grid.store.resolve().catch(() => {}), [grid.store]);

  const change = (part: Partial<DraftValues>) => {
    setValues((now) => ({ ...now, ...part }));
    setRefusals((errors) => Object.fromEntries(Object.entries(errors).filter(([path]) => !(path in part))));
  };
  const findProblems = (): Record<string, DraftProblem> =>
    findDraftProblems(
      { ...values, recipients: toDraftBody(values, listFilledRows()).recipients },
      { reasonMin, today },
    );
  const problems = wasSubmitted ? findProblems() : {};
  const findError = (path: string): string | undefined => {
    const problem = problems[path];
    return problem ? translate(validationMessages[problem.key], language, problem.params) : refusals[path];
  };

  const review = async (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const isGridValid =
      values.mode === 'single' || (await grid.store.collect().catch(() => undefined)) !== undefined;
    if (!isGridValid || Object.keys(findProblems()).length > 0) {
      void showToast('error', t('form.checkFields'));
      focusFirstError();
      return;
    }
    setIsChecking(true);
    try {
      if (!(await autosave.save())) return;
      setPreview(
        await call('GET /api/application/applications/:id/preview', {
          params: { id: autosave.saved!.id },
        }),
      );
    } catch {
      // The call has already shown the error.
    } finally {
      setIsChecking(false);
    }
  };

  const submit = async () => {
    const { id, version } = autosave.saved!;
    try {
      await call('POST /api/application/applications/:id/actions/submit', {
        params: { id },
        body: { version },
      });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        setRefusals(error.fields);
        grid.store.refuse(
          Object.fromEntries(
            Object.entries(error.fields).map(([path, text]) => [
              path.replace(/^recipients\./, 'lines.'),
              text,
            ]),
          ),
        );
        setPreview(undefined);
        focusFirstError();
      }
      throw error;
    }
    autosave.halt();
    await reload();
    void showToast('success', t('apply.submitted'));
    // Replaces the history entry of the form, because the form cannot be used again.
    await navigate(`/application/my-applications?id=${id}`, { replace: true });
  };

  return (
    <>
      <PageHeader
        title={t('myApply.new')}
        reading
        subtitle={autosave.saved?.no ?? t('apply.subtitle')}
        back={{ to: '/application/my-applications', list: 'myApply.title' }}
      />
      {status === 'conflict' && (
        <Alert
          color="orange"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('apply.conflict.title')}
          className={styles.conflict}
          role="alert"
        >
          <p>{t('apply.conflict.text')}</p>
          <div className={styles.choices}>
            <Button
              variant="default"
              onClick={() => {
                autosave.halt();
                unsavedDraft.clear();
                window.location.reload();
              }}
            >
              {t('apply.conflict.theirs')}
            </Button>
            <Button variant="default" onClick={() => void autosave.overwrite().catch(() => {})}>
              {t('apply.conflict.mine')}
            </Button>
          </div>
        </Alert>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => void review(event)}
        noValidate
        aria-label={t('myApply.new')}
      >
        <ApplyFields
          values={values}
          change={change}
          findError={findError}
          grid={grid}
          minReasonLength={reasonMin}
          today={today}
        />
        <div className={styles.bar} data-above-tabs={aboveTabs}>
          <span className={styles.status} role="status" data-status={status}>
            {t(`apply.status.${status}`)}
          </span>
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={17} aria-hidden />}
            onClick={() => void autosave.save()}
          >
            {t('common.saveDraft')}
          </Button>
          <Button type="submit" loading={isChecking} leftSection={<IconSend size={17} aria-hidden />}>
            {t('common.submit')}
          </Button>
        </div>
      </form>
      {preview && (
        <SubmitDialog
          no={autosave.saved?.no ?? ''}
          preview={preview}
          onClose={() => setPreview(undefined)}
          onSubmit={submit}
        />
      )}
    </>
  );
}
