import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { type Complaint, draftComplaints } from '@keepsake/core/application/apply/application.rules';
import type { ApplicationPreview } from '@keepsake/core/application/apply/application-draft.contract';
import { translate } from '@keepsake/core/values/messages';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useCalendar } from '../../../patterns/dates/use-calendar.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { useUnsavedGuard } from '../../../patterns/form/use-unsaved-guard.ts';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { useSetting } from '../../../patterns/hooks/use-setting.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { isBlank } from '../../../patterns/line-grid/grid-rules.ts';
import { useLineGrid } from '../../../patterns/line-grid/use-line-grid.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { useAboveTabs } from '../../../patterns/page/use-above-tabs.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { batchColumns, catalogLookup } from '../approve/batch-rows.ts';
import { ownLists } from '../own/own-actions.tsx';
import { ApplyFields } from './apply-fields.tsx';
import styles from './apply-form.module.css';
import { rescue } from './draft-rescue.ts';
import { bodyOf, type DraftValues, emptyDraft, type GiftLine, gridRowsOf, valuesOf } from './draft-values.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { useDraft } from './use-draft.ts';

type ApplyFormProps = {
  record?: OwnApplication;
  /** What a new one begins with. */
  lines?: GiftLine[];
  onMade: (id: string) => void;
};

const focusFirstError = () =>
  // after React has marked the fields
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(), 60);

export function ApplyForm({ record, lines, onMade }: ApplyFormProps) {
  const show = useShow();
  const { t } = show;
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const aboveTabs = useAboveTabs();
  const { today } = useCalendar();
  const reasonMin = useSetting('apply_approval.reason_min') ?? 1;
  const ownerId = useUser().userInfo.userId;
  const [rescued] = useState(() => (lines?.length ? undefined : rescue.find(ownerId, record?.id)));
  const [values, setValues] = useState<DraftValues>(
    () => rescued?.values ?? (record ? valuesOf(record) : { ...emptyDraft, lines: [] }),
  );
  const lookup = useMemo(() => catalogLookup(show), [show]);
  const grid = useLineGrid(batchColumns, lookup, () => rescued?.rows ?? gridRowsOf(record));
  const written = () => grid.store.all().filter((row) => !isBlank(row, batchColumns));
  const { keeper, status } = useDraft({
    record,
    rescued,
    read: () => bodyOf(values, written()),
    held: () => ({
      ownerId,
      values,
      rows: written().map(({ cells, souvenir }) => ({ cells, souvenir })),
    }),
    onMade,
  });
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [checking, setChecking] = useState(false);
  const [preview, setPreview] = useState<ApplicationPreview>();
  const { touch } = keeper;
  useUnsavedGuard(keeper.isUnsaved, t('apply.title'), keeper.save);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what came along from the list of wishes
  useEffect(() => {
    if (lines?.length) setValues((now) => ({ ...now, lines }));
  }, []);
  useEffect(() => {
    if (rescued) void showToast('success', t('apply.restored'));
  }, [rescued, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed
  useEffect(touch, [values, touch]);
  useEffect(() => grid.store.subscribe(touch), [grid.store, touch]);

  const change = (part: Partial<DraftValues>) => {
    setValues((now) => ({ ...now, ...part }));
    setRefused((words) => Object.fromEntries(Object.entries(words).filter(([path]) => !(path in part))));
  };
  const complaintsNow = (): Record<string, Complaint> =>
    draftComplaints({ ...values, recipients: bodyOf(values, written()).recipients }, { reasonMin, today });
  const complaints = tried ? complaintsNow() : {};
  const errorOf = (path: string): string | undefined => {
    const complaint = complaints[path];
    return complaint
      ? translate(validationMessages[complaint.key], language, complaint.params)
      : refused[path];
  };

  const review = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const sound =
      values.mode === 'single' || (await grid.store.collect().catch(() => undefined)) !== undefined;
    if (!sound || Object.keys(complaintsNow()).length > 0) {
      void showToast('error', t('form.checkFields'));
      focusFirstError();
      return;
    }
    setChecking(true);
    try {
      if (!(await keeper.save())) return;
      setPreview(
        await call('GET /api/application/applications/:id/preview', {
          params: { id: keeper.kept!.id },
        }),
      );
    } catch {
      // told by a toast
    } finally {
      setChecking(false);
    }
  };

  const submit = async () => {
    const { id, version } = keeper.kept!;
    try {
      await call('POST /api/application/applications/:id/actions/submit', {
        params: { id },
        body: { version },
      });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        setRefused(error.fields);
        grid.store.refuse(
          Object.fromEntries(
            Object.entries(error.fields).map(([path, words]) => [
              path.replace(/^recipients\./, 'lines.'),
              words,
            ]),
          ),
        );
        setPreview(undefined);
        focusFirstError();
      }
      throw error;
    }
    keeper.halt();
    await invalidate(client, [...ownLists, 'GET /api/application/cart']);
    void showToast('success', t('apply.submitted'));
    await navigate(`/application/my-applications?id=${id}`);
  };

  return (
    <>
      <PageHeader
        title={t('apply.title')}
        reading
        subtitle={keeper.kept?.no ?? t('apply.subtitle')}
        back={{ to: '/application/my-applications', label: t('detail.backTo', { list: t('myApply.title') }) }}
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
                keeper.halt();
                window.location.reload();
              }}
            >
              {t('apply.conflict.theirs')}
            </Button>
            <Button variant="default" onClick={() => void keeper.overwrite().catch(() => {})}>
              {t('apply.conflict.mine')}
            </Button>
          </div>
        </Alert>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => void review(event)}
        noValidate
        aria-label={t('apply.title')}
      >
        <ApplyFields
          values={values}
          change={change}
          errorOf={errorOf}
          grid={grid}
          reasonMin={reasonMin}
          today={today}
        />
        <div className={styles.bar} data-above-tabs={aboveTabs}>
          <span className={styles.status} role="status" data-status={status}>
            {t(`apply.status.${status}`)}
          </span>
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={17} aria-hidden />}
            onClick={() => void keeper.save()}
          >
            {t('apply.save')}
          </Button>
          <Button type="submit" loading={checking} leftSection={<IconSend size={17} aria-hidden />}>
            {t('apply.submit')}
          </Button>
        </div>
      </form>
      {preview && (
        <SubmitDialog
          no={keeper.kept?.no ?? ''}
          preview={preview}
          onClose={() => setPreview(undefined)}
          onSubmit={submit}
        />
      )}
    </>
  );
}
