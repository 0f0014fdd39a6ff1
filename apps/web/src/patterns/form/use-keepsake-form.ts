// A form on a schema of core: the same rules and words as the server's, beside the field, in the language of the moment.

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
import { useAfterPress } from './use-after-press.ts';
import { useWithheld, withoutWithheld } from './withheld.ts';

/** A field may be left out of what is sent; its type is the same. */
type Schema<V> = z.ZodType<unknown, { [K in keyof V]?: V[K] | undefined }>;
type FormInput<V extends Record<string, unknown>, S extends Schema<V>> = {
  schema: S;
  /** Whose form it is: fields that the reader's roles do not grant are neither shown nor sent. */
  module?: ModuleId;
  initialValues: V;
  /** Filled in beforehand and saved nowhere yet (a copy): it can be sent as it is. */
  prefilled?: boolean;
  /** Sends the checked values; what it throws leaves the form as it was. */
  submit: (values: z.output<S>) => Promise<unknown>;
  /** The toast afterwards; null where the form only asks and nothing has been kept yet. */
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
  const { schema, submit, saved = 'form.saved' } = input;
  const t = useT();
  const language = useLanguage();
  const form: UseFormReturnType<V> = useForm<V>({ mode: 'controlled', initialValues: input.initialValues });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const [pending, setPending] = useState(false);
  const [faulty, setFaulty] = useState<{ readonly form: HTMLFormElement }>();
  const [prefilled, setPrefilled] = useState(input.prefilled ?? false);
  const sent = useRef(false);
  const afterPress = useAfterPress();
  const freshness = useContext(FreshnessContext);

  // Once the faults are marked and the fields can be typed into again.
  useEffect(() => {
    if (!pending) faulty?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faulty, pending]);

  const withheld = useWithheld(input.module);
  const shows = (path: string) => !withheld.includes(path);
  const checked = schema.safeParse(withoutWithheld(form.values, withheld), { reportInput: true });
  const faults = checked.success ? {} : fieldErrors(checked.error.issues, language);

  /** A field's fault is told once it has been left, then with every key; the server's word stands until the value changes. */
  const errorOf = (path: string): string | undefined => {
    if (tried || left.has(path)) {
      const fault = faults[path];
      if (fault) return fault;
    }
    const refusal = refused[path];
    return refusal && refusal.value === valueAt(form.values, path) ? refusal.message : undefined;
  };

  const field = (path: keyof V & string, options?: { type: 'checkbox' }) => {
    const { onBlur, ...props } = form.getInputProps(path as never, options);
    return {
      ...props,
      ...(shows(path) ? {} : { 'data-withheld': true }),
      error: errorOf(path),
      onBlur: (event: unknown) => {
        onBlur?.(event);
        if (form.isDirty(path as never) || valueAt(form.values, path))
          afterPress(() => setLeft((paths) => new Set(paths).add(path)));
      },
    };
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (sent.current) return;
    setTried(true);
    if (!checked.success) {
      void showToast('error', t('form.checkFields'));
      setFaulty({ form: element });
      return;
    }
    const { values } = form;
    sent.current = true;
    setPending(true);
    try {
      // a default that the schema put in for a withheld field is not sent either
      await submit(withoutWithheld(checked.data as z.output<S>, withheld));
      form.setInitialValues(values);
      form.resetDirty(values);
      setPrefilled(false);
      setTried(false);
      setLeft(new Set());
      setRefused({});
      const told = typeof saved === 'function' ? saved() : saved;
      if (told) void showToast('success', t(told));
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      // sending it again cannot help: the form is to learn what the record is now, and to say so
      if (isChangedMeanwhile(error)) freshness?.look();
      const entries = Object.entries(error.fields);
      setRefused(
        Object.fromEntries(
          entries.map(([path, message]) => [path, { message, value: valueAt(values, path) }]),
        ),
      );
      if (entries.length > 0) setFaulty({ form: element });
    } finally {
      sent.current = false;
      setPending(false);
    }
  };

  return {
    values: form.values,
    setValue: (path: keyof V & string, value: V[keyof V & string]) =>
      form.setFieldValue(path as never, value as never),
    field,
    shows,
    errorOf,
    onSubmit,
    pending,
    isDirty: prefilled || form.isDirty(),
    /** Also true in the midst of an event handler, before the next render. */
    isUnsaved: () => !sent.current && form.isDirty(),
    undo: () => {
      form.reset();
      setLeft(new Set());
      setTried(false);
      setRefused({});
    },
  };
}

export type KeepsakeForm = Pick<
  ReturnType<typeof useKeepsakeForm>,
  'onSubmit' | 'pending' | 'isDirty' | 'isUnsaved' | 'undo'
>;
