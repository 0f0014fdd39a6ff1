// The value of a setting while it is edited on the settings page, and saving it.
import { fieldErrors } from '@keepsake/core/api/validation';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type { ConfigItem } from '@keepsake/core/settings/configuration/system-config.contract';
import { configValueSchema } from '@keepsake/core/settings/configuration/system-config.rules';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { useState } from 'react';
import { ApiError } from '../../../api/errors.ts';
import { clearSettingsCache } from '../../../api/public-settings.ts';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';

export type SettingValue = ConfigItem['value'];

function findProblem(key: string, value: SettingValue, language: Language): string | undefined {
  if (!isConfigKey(key)) return undefined;
  const isNumber = typeof configRow(key).initial === 'number';
  // an empty field of an amount is NaN
  if (isNumber && (value === '' || Number.isNaN(value)))
    return translate(validationMessages['validation.required'], language);
  const { error } = configValueSchema(key).safeParse(value, { reportInput: true });
  return error && fieldErrors(error.issues, language)[''];
}

export function useSettingValue({ key, value: stored }: ConfigItem) {
  const t = useT();
  const language = useLanguage();
  const [draft, setDraft] = useState<{ readonly value: SettingValue; readonly error?: string }>();
  const update = useApiCommand('PUT /api/settings/system-configs/:key', { onSuccess: clearSettingsCache });
  const save = async (value: SettingValue) => {
    const problem = findProblem(key, value, language);
    setDraft({ value, ...(problem && { error: problem }) });
    if (problem || update.isPending) return;
    try {
      await update.mutateAsync({ params: { key }, body: { value } });
      setDraft(undefined);
      void showToast('success', t('common.savedLive'));
    } catch (error) {
      // a toast shows any other refusal
      const refusal = error instanceof ApiError ? error.fields.value : undefined;
      setDraft({ value, ...(refusal && { error: refusal }) });
    }
  };
  return {
    value: draft ? draft.value : stored,
    error: draft?.error,
    isDirty: draft !== undefined && draft.value !== stored,
    pending: update.isPending,
    change: (value: SettingValue) => setDraft({ value }),
    undo: () => setDraft(undefined),
    save,
  };
}
