// Changes the text of a notification template, and resets it to the default.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { NotificationTemplate } from '@keepsake/core/notification/template.contract';
import {
  defaultTemplateText,
  findUnknownPlaceholder,
  listPlaceholders,
} from '@keepsake/core/notification/template.rules';
import { type TemplateCode, templates } from '@keepsake/core/notification/templates';
import { type Language, languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';
import { recordAudit } from '../../db/record.ts';
import { textIn } from '../../platform/chinese.ts';
import { type CustomTemplate, deleteTemplate, listTemplates, saveTemplate } from './template.repo.ts';

type Words = NotificationTemplate['title'];
const parts = ['title', 'content'] as const;
const mapLanguages = (text: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Words;

function toView(code: TemplateCode, custom: CustomTemplate | undefined): NotificationTemplate {
  const words = (part: 'title' | 'content') =>
    mapLanguages((language) =>
      custom ? textIn(custom[part], language) : defaultTemplateText(code, part, language),
    );
  return {
    code,
    businessType: templates[code].businessType,
    sensitive: templates[code].sensitive,
    title: words('title'),
    content: words('content'),
    titlePlaceholders: listPlaceholders(code, 'title'),
    contentPlaceholders: listPlaceholders(code, 'content'),
    changed: custom !== undefined,
    updatedAt: custom?.updated_at.toISOString() ?? null,
    updatedBy: custom?.updated_by ?? '',
  };
}

export async function getTemplates(db: Db): Promise<NotificationTemplate[]> {
  const customTexts = await listTemplates(db);
  return (Object.keys(templates) as TemplateCode[]).map((code) =>
    toView(
      code,
      customTexts.find((row) => row.code === code),
    ),
  );
}

async function getTemplate(db: Db, code: string): Promise<NotificationTemplate> {
  return requireFound((await getTemplates(db)).find((view) => view.code === code));
}

function refuseUnknownPlaceholders(
  code: TemplateCode,
  words: Record<'title' | 'content', Words>,
  reader: Language,
) {
  const fields: Record<string, string> = {};
  for (const part of parts)
    for (const language of languages) {
      const field = findUnknownPlaceholder(code, part, words[part][language]);
      if (field)
        fields[`${part}.${language}`] = translate(validationMessages['validation.placeholder'], reader, {
          field: `{${field}}`,
        });
    }
  if (Object.keys(fields).length > 0) throw new AppError('FIELDS_INVALID', {}, fields);
}

export async function updateTemplate(
  tx: Tx,
  code: string,
  words: Record<'title' | 'content', Words>,
  context: SignedInContext,
) {
  const { title, content } = await getTemplate(tx, code);
  refuseUnknownPlaceholders(code as TemplateCode, words, context.language);
  await saveTemplate(tx, code, words, context.caller.name, context.now);
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'notification_template',
    subjectId: code,
    before: { title, content },
    after: words,
  });
  return getTemplate(tx, code);
}

export async function resetTemplate(tx: Tx, code: string, context: SignedInContext) {
  const { title, content, changed } = await getTemplate(tx, code);
  if (!changed) throw new AppError('WRONG_STATE');
  await deleteTemplate(tx, code);
  await recordAudit(tx, context, {
    action: 'reset',
    subject: 'notification_template',
    subjectId: code,
    before: { title, content },
  });
  return getTemplate(tx, code);
}
