// Custom notification texts may use the placeholders of the default text, and no others.
import { type Language, languages } from '../values/language.ts';
import type { Template } from '../values/messages.ts';
import { type TemplateCode, templates } from './templates.ts';

const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const joinForms = (template: Template): string =>
  typeof template === 'string' ? template : `${template.one} ${template.other}`;

/**
 * The allowed placeholders. The title of a sensitive message may not use those of its content, because the title stays
 * in the log.
 */
export function listPlaceholders(code: TemplateCode, part: 'title' | 'content'): string[] {
  const { title, content, sensitive } = templates[code];
  const sources = part === 'title' && sensitive ? [title] : [title, content];
  return [
    ...new Set(sources.flatMap((text) => languages.flatMap((l) => findPlaceholders(joinForms(text[l]))))),
  ];
}

export function findUnknownPlaceholder(
  code: TemplateCode,
  part: 'title' | 'content',
  text: string,
): string | undefined {
  const known = listPlaceholders(code, part);
  return findPlaceholders(text).find((name) => !known.includes(name));
}

export const defaultTemplateText = (
  code: TemplateCode,
  part: 'title' | 'content',
  language: Language,
): string => {
  const template = templates[code][part][language] as Template;
  return typeof template === 'string' ? template : template.other;
};

const samples: Readonly<Record<string, string | number>> = { code: '123456', minutes: 5, count: 3 };
/** A sample value for the preview of a placeholder. */
export const getSample = (name: string): string | number => samples[name] ?? `[${name}]`;
