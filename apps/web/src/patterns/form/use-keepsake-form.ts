// A form with a schema of core: the same rules and error texts as on the server, in the current language.

import { fieldErrors } from '@keepsake/core/api/validation';
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, isChangedMeanwhile } from '../../api/errors.ts';
import { useLanguage, useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { showToast } from '../../stores/toast-store.ts';
import { FreshnessContext } from '../page/fresh-record.ts';
import { focusErrorWithin } from './focus-first-error.ts';
import { useAfterPress } from './use-after-press.ts';
import { useWithheld, withoutWithheld } from './withheld.ts';

/** A schema for the values of the form, whose fields may be optional. */
type Schema<V> = z.ZodType<unknown, { [K in keyof V]?: V[K] | undefined }>;
type FormInput<V extends Record<string, unknown>, S extends Schema<V>> = {
  schema: S;
  /** The module of the form. Fields without permission are neither shown nor sent. */
  module?: ModuleId;
  initialValues: V;
  /** The initial values are not saved yet (a copy), so the form can be sent unchanged. */
  prefilled?: boolean;
  /** Sends the validated values. If it throws, the form keeps its input. */
  submit: (values: z.output<S>) => Promise<unknown>;
  /** The toast after success. Null shows none, for a form that saves nothing. */
  saved?: MessageKey | null | (() => MessageKey);
};
type Refused = Readonly<Record<string, { readonly message: string; readonly value: unknown }>>;

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);

export function useKeepsakeForm<V extends Record<string, unknown>, S extends Schema<V>>(
  input: FormInput<V, S>,
) {
  const { schema, submit, saved = 'common.saved' } = input;
  const t = useT();
  const language = useLanguage();
  const form: UseFormReturnType<V> = useForm<V>({ mode: 'controlled', initialValues: input.initialValues });
  const [blurredFields, setBlurredFields] = useState<ReadonlySet<string>>(new Set());
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const [pending, setPending] = useState(false);
  const [invalidForm, setInvalidForm] = useState<{ readonly form: HTMLFormElement }>();
  const [prefilled, setPrefilled] = useState(input.prefilled ?? false);
  const isSending = useRef(false);
  const afterPress = useAfterPress();
  const freshness = useContext(FreshnessContext);

  // after the errors are rendered and the fields are enabled again
  useEffect(() => {
    if (!pending && invalidForm) focusErrorWithin(invalidForm.form);
  }, [invalidForm, pending]);

  const withheld = useWithheld(input.module);
  const shows = (path: string) => !withheld.includes(path);
  const checked = schema.safeParse(withoutWithheld(form.values, withheld), { reportInput: true });
  const problems = checked.success ? {} : fieldErrors(checked.error.issues, language);

  /** Shows an error once its field lost the focus, then on every change. Server errors stay until the value changes. */
  const findError = (path: string): string | undefined => {
    if (wasSubmitted || blurredFields.has(path)) {
      const problem = problems[path];
      if (problem) return problem;
    }
    const refusal = refused[path];
    return refusal && refusal.value === valueAt(form.values, path) ? refusal.message : undefined;
  };

  const field = (path: keyof V & string, options?: { type: 'checkbox' }) => {
    const { onBlur, ...props } = form.getInputProps(path as never, options);
    return {
      ...props,
      ...(shows(path) ? {} : { 'data-withheld': true }),
      error: findError(path),
      onBlur: (event: unknown) => {
        onBlur?.(event);
        if (form.isDirty(path as never) || valueAt(form.values, path))
          afterPress(() => setBlurredFields((paths) => new Set(paths).add(path)));
      },
    };
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    setWasSubmitted(true);
    if (!checked.success) {
      void showToast('error', t('form.checkFields'));
      setInvalidForm({ form: element });
      return;
    }
    const { values } = form;
    isSending.current = true;
    setPending(true);
    try {
      // the schema may have added defaults for withheld fields, which must not be sent
      await submit(withoutWithheld(checked.data as z.output<S>, withheld));
      form.setInitialValues(values);
      form.resetDirty(values);
      setPrefilled(false);
      setWasSubmitted(false);
      setBlurredFields(new Set());
      setRefused({});
      const successMessage = typeof saved === 'function' ? saved() : saved;
      if (successMessage) void showToast('success', t(successMessage));
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      // the record has changed, so load it again and show the notice
      if (isChangedMeanwhile(error)) freshness?.refetch();
      const entries = Object.entries(error.fields);
      setRefused(
        Object.fromEntries(
          entries.map(([path, message]) => [path, { message, value: valueAt(values, path) }]),
        ),
      );
      if (entries.length > 0) setInvalidForm({ form: element });
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  return {
    values: form.values,
    setValue: (path: keyof V & string, value: V[keyof V & string]) =>
      form.setFieldValue(path as never, value as never),
    field,
    shows,
    findError,
    onSubmit,
    pending,
    isDirty: prefilled || form.isDirty(),
    /** Up to date inside an event handler, before the next render. */
    isUnsaved: () => !isSending.current && form.isDirty(),
    undo: () => {
      form.reset();
      setBlurredFields(new Set());
      setWasSubmitted(false);
      setRefused({});
    },
  };
}

export type KeepsakeForm = Pick<
  ReturnType<typeof useKeepsakeForm>,
  'onSubmit' | 'pending' | 'isDirty' | 'isUnsaved' | 'undo'
>;
