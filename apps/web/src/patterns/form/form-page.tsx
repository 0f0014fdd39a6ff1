import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import type { Back } from '../page/back.ts';
import { useFreshness } from '../page/fresh-record.ts';
import { PageHeader } from '../page/page-header.tsx';
import { useAboveTabs } from '../page/use-above-tabs.ts';
import { useDocumentTitle } from '../page/use-document-title.ts';
import styles from './form-page.module.css';
import { moveOnEnter } from './move-on-enter.ts';
import { useFormKeys } from './use-form-keys.ts';
import type { KeepsakeForm } from './use-keepsake-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { shownFields } from './withheld.ts';

type FormPageProps = {
  /** The title of the form, and of the page if there is no `name`. */
  title: MessageKey;
  /** The name of an existing record. */
  name?: string | undefined;
  subtitle?: ReactNode;
  back?: Back;
  /** Other actions of the record. */
  actions?: ReactNode;
  form: KeepsakeForm;
  submitLabel?: MessageKey;
  /** Replaces the save button if there are several ways to save. */
  buttons?: ReactNode;
  /** Full width, for forms with a table. */
  wide?: boolean;
  /** Sections of fields. */
  children: ReactNode;
  /** Short sections, in a narrow second column where there is room, else below the others. */
  side?: ReactNode;
  /** Content below the form that is saved separately. */
  after?: ReactNode;
  /** More content that is saved separately, in a second column where there is room. */
  beside?: ReactNode;
};

/**
 * A page with a form. Enter and Ctrl+Enter submit it, and Ctrl+S saves it. With `buttons`, Enter goes to the next
 * required field instead. The form is disabled while it is sent, and asks before unsaved changes are lost.
 */
export function FormPage(props: FormPageProps) {
  const { title, name, subtitle, back, actions, form, submitLabel, buttons, wide = false } = props;
  const { children, side, after, beside } = props;
  const t = useT();
  const aboveTabs = useAboveTabs();
  useUnsavedGuard(form.isUnsaved, name ?? t(title));
  useDocumentTitle(name || t(title));
  const element = useRef<HTMLFormElement>(null);
  useFormKeys(element, form);
  const changed = useFreshness(form.isDirty, form.pending);
  return (
    <>
      <div className={styles.head} data-wide={wide || undefined} data-side={side ? true : undefined}>
        <PageHeader
          title={name || t(title)}
          subtitle={subtitle ?? (name && t(title))}
          back={back}
          actions={actions}
        />
      </div>
      <div className={styles.frame} data-columns={beside ? true : undefined}>
        <div className={styles.page} data-wide={wide || undefined} data-side={side ? true : undefined}>
          {changed && (
            <div className={styles.changedMeanwhile} role="alert">
              <span>{t('form.changedMeanwhile')}</span>
              <Button size="compact-sm" variant="default" onClick={changed.reload}>
                {t('form.changedMeanwhile.reload')}
              </Button>
            </div>
          )}
          <div className={styles.column}>
            <form
              ref={element}
              onSubmit={(event) => void form.onSubmit(event)}
              onKeyDown={buttons ? moveOnEnter : undefined}
              noValidate
              aria-label={t(title)}
            >
              <fieldset className={styles.fields} disabled={form.pending} data-side={side ? true : undefined}>
                {side ? <div className={styles.column}>{children}</div> : children}
                {side && <div className={styles.side}>{side}</div>}
              </fieldset>
              <div
                className={styles.bar}
                data-changed={form.isDirty || undefined}
                data-own={buttons ? true : undefined}
                data-between={after ? true : undefined}
                data-above-tabs={aboveTabs}
              >
                <span className={styles.note} role="status">
                  {form.isDirty ? t('form.unsaved') : t('form.unchanged')}
                </span>
                <Button variant="default" disabled={!form.isDirty || form.pending} onClick={form.undo}>
                  {t('form.undo')}
                </Button>
                {buttons ?? (
                  <Button type="submit" loading={form.pending} disabled={!form.isDirty}>
                    {t(submitLabel ?? 'common.save')}
                  </Button>
                )}
              </div>
            </form>
            {after}
          </div>
          {beside && <div className={styles.column}>{beside}</div>}
        </div>
      </div>
    </>
  );
}

/** Fields in two or three columns, one on a phone. A child with `data-wide` takes the whole row. */
export function FieldGrid({ columns, children }: { columns?: 3; children: ReactNode }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {shownFields(children)}
    </div>
  );
}
