// The three languages of the interface and how a missing text falls back
// (docs/design/domain.md, "Money, time, numbers").
export const languages = ['zh-HK', 'en', 'zh-CN'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-HK';

export type LocalizedText = {
  readonly 'zh-HK': string;
  readonly en: string;
  readonly 'zh-CN'?: string | undefined;
};

const simplified = /^zh-(cn|sg|my|hans)/;

/** Maps one language tag, as browsers write it, to a language we speak. */
export function toLanguage(tag: string): Language | undefined {
  const lower = tag.trim().toLowerCase();
  if (lower === 'en' || lower.startsWith('en-')) return 'en';
  if (simplified.test(lower)) return 'zh-CN';
  if (lower === 'zh' || lower.startsWith('zh-')) return 'zh-HK';
  return undefined;
}

/** The first language of an Accept-Language header that we speak, by its own order of preference. */
export function pickLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = toLanguage(tag);
    if (language) return language;
  }
  return defaultLanguage;
}

/** Asked → zh-CN → zh-HK → en, skipping what is empty. */
export function localized(text: LocalizedText, language: Language): string {
  return text[language] || text['zh-CN'] || text['zh-HK'] || text.en;
}
