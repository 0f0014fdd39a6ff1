// The texts that are loaded: all of them on the server. The browser loads only the groups that its pages need, in the
// chosen language.
import { type Language, languages } from '@keepsake/core/values/language';
import type { Template } from '@keepsake/core/values/messages';

export const messageGroups = ['shop', 'office'] as const;
export type MessageGroup = (typeof messageGroups)[number];
type Texts = Readonly<Record<string, Template>>;

const loaders: Record<MessageGroup, Record<Language, () => Promise<{ default: Texts }>>> = {
  shop: {
    'zh-HK': () => import('virtual:messages/shop/zh-HK'),
    en: () => import('virtual:messages/shop/en'),
    'zh-CN': () => import('virtual:messages/shop/zh-CN'),
  },
  office: {
    'zh-HK': () => import('virtual:messages/office/zh-HK'),
    en: () => import('virtual:messages/office/en'),
    'zh-CN': () => import('virtual:messages/office/zh-CN'),
  },
};

const texts: Record<Language, Record<string, Template>> = { 'zh-HK': {}, en: {}, 'zh-CN': {} };
const loaded = new Set<string>();

export async function loadMessages(group: MessageGroup, language: Language): Promise<void> {
  const name = `${group}/${language}`;
  if (loaded.has(name)) return;
  const module = await loaders[group][language]();
  Object.assign(texts[language], module.default);
  loaded.add(name);
}

/** Loads the groups of `to` that are already loaded for `from`. */
export async function loadSameGroups(from: Language, to: Language): Promise<void> {
  await Promise.all(
    messageGroups.filter((group) => loaded.has(`${group}/${from}`)).map((group) => loadMessages(group, to)),
  );
}

export async function loadAllMessages(): Promise<void> {
  await Promise.all(languages.flatMap((l) => messageGroups.map((group) => loadMessages(group, l))));
}

export function findTemplate(key: string, language: Language): Template | undefined {
  return texts[language][key];
}
