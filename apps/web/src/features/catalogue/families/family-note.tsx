import { ownFields, sharedFields } from '@keepsake/core/catalogue/families/family.rules';
import type { SouvenirFormAnswer } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { translate } from '@keepsake/core/values/messages';
import { Alert } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';

/** Says in the form of a member which fields change in the whole family, and which only in this member. */
export function FamilyNote({ family }: { family: NonNullable<SouvenirFormAnswer['family']> }) {
  const t = useT();
  const language = useLanguage();
  const toText = (names: readonly (keyof typeof souvenirFields)[]) =>
    names.map((name) => translate(souvenirFields[name].label, language)).join(t('app.comma'));
  const shared = toText(['name', ...sharedFields(family.kinds.map((kind) => ({ kind })))]);
  return (
    <Alert icon={<IconVersions aria-hidden />}>
      <p>{t('families.note', { count: family.size, shared })}</p>
      <p>{t('families.note.own', { own: toText(ownFields) })}</p>
    </Alert>
  );
}
