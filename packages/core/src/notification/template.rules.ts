// An administrator's words may use the places that the program fills, and no others.
import { type Language, languages } from '../values/language.ts';
import type { Template } from '../values/messages.ts';
import { type TemplateCode, templates } from './templates.ts';

const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const wordsOf = (template: Template): string =>
  typeof template === 'string' ? template : `${template.one} ${template.other}`;

/** What a secret message's title may not carry: the title stays in the log after the content was blanked. */
export function placeholdersOf(code: TemplateCode, part: 'title' | 'content'): string[] {
  const { title, content, sensitive } = templates[code];
  const sources = part === 'title' && sensitive ? [title] : [title, content];
  return [...new Set(sources.flatMap((text) => languages.flatMap((l) => placesIn(wordsOf(text[l])))))];
}

export function unknownPlaceholder(
  code: TemplateCode,
  part: 'title' | 'content',
  text: string,
): string | undefined {
  const known = placeholdersOf(code, part);
  return placesIn(text).find((name) => !known.includes(name));
}

export const programWords = (code: TemplateCode, part: 'title' | 'content', language: Language): string => {
  const template = templates[code][part][language] as Template;
  return typeof template === 'string' ? template : template.other;
};

const samples: Readonly<Record<string, string | number>> = { code: '123456', minutes: 5, count: 3 };
/** A value to preview a place with; an unknown one shows its own name. */
export const sampleOf = (name: string): string | number => samples[name] ?? `[${name}]`;
