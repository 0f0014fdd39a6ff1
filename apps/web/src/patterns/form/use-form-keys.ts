// Focus and shortcuts of form pages: the first field of a new record gets the focus, Ctrl+S saves, Ctrl+Enter submits.
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { showToast } from '../../stores/toast-store.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { findFirstField, isTouch } from './first-field.ts';

/**
 * Presses a submit button of the form: the first saves, the last submits. With only one button, both do the
 * same. The active field loses the focus first, because some fields accept the typed text only then.
 */
export function pressSubmit(form: HTMLFormElement | null, which: 'first' | 'last'): void {
  const button = [...(form?.querySelectorAll<HTMLButtonElement>('button[type="submit"]') ?? [])].at(
    which === 'first' ? 0 : -1,
  );
  if (!button || button.disabled) return;
  const active = document.activeElement;
  if (active instanceof HTMLElement && form?.contains(active)) {
    flushSync(() => active.blur());
    active.focus({ preventScroll: true });
  }
  button.click();
}

export function useFormKeys(
  form: RefObject<HTMLFormElement | null>,
  { pending: isPending, isDirty }: { pending: boolean; isDirty: boolean },
): void {
  const t = useT();
  const isNew = useLocation().pathname.endsWith('/new');
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!isNew || isTouch() || form.current?.contains(document.activeElement)) return;
    findFirstField(form.current)?.focus({ preventScroll: true });
  }, [form, isNew]);
  // a form is disabled while it is sent, which takes the focus away from the field
  useEffect(() => {
    const { current } = focused;
    if (isPending || !current) return;
    focused.current = null;
    if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
  }, [isPending]);
  const press = (which: 'first' | 'last') => () => {
    // the note beside the disabled button may be out of sight
    if (!isDirty && which === 'first') void showToast('info', t('form.unchanged'));
    focused.current = document.activeElement;
    pressSubmit(form.current, which);
  };
  useShortcut('Ctrl+S', 'common.save', press('first'));
  useShortcut('Ctrl+Enter', 'common.submit', press('last'));
}
