// Converts a rich text to its view, and sanitises it again.
import {
  builtInRichTexts,
  type RichTextDetail,
  type RichTextItem,
} from '@keepsake/core/settings/texts/rich-text.contract';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import type { RichTextRecord } from './rich-text.repo.ts';

export const isBuiltIn = (code: string): boolean => (builtInRichTexts as readonly string[]).includes(code);

export function toRichTextItem(record: RichTextRecord, { caller, language }: SignedInContext): RichTextItem {
  const { name, content } = record;
  const actions = (['edit', 'delete'] as const).filter(
    (action) => may(caller, `rich-text.${action}`) && (action !== 'delete' || !isBuiltIn(record.code)),
  );
  return {
    id: record.id,
    code: record.code,
    name: textIn(name, language),
    category: record.category as RichTextItem['category'],
    enabled: record.enabled,
    gaps: (['zh-HK', 'en'] as const).filter((one) => !name[one] || !content[one]),
    createdAt: record.created_at.toISOString(),
    createdBy: record.created_by,
    updatedAt: record.updated_at.toISOString(),
    updatedBy: record.updated_by,
    actions,
  };
}

export function toRichTextDetail(record: RichTextRecord, context: SignedInContext): RichTextDetail {
  const { name, content } = record;
  return {
    ...toRichTextItem(record, context),
    names: { 'zh-HK': name['zh-HK'], en: name.en, 'zh-CN': name['zh-CN'] ?? '' },
    content: {
      'zh-HK': sanitizeRichText(content['zh-HK']),
      en: sanitizeRichText(content.en),
      'zh-CN': sanitizeRichText(content['zh-CN'] ?? ''),
    },
    description: record.description,
  };
}
