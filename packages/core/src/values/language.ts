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

/** A text for each language. A missing zh-CN text is empty. */
export const inAllLanguages = (text: LocalizedText): Record<Language, string> => ({
  'zh-HK': text['zh-HK'],
  en: text.en,
  'zh-CN': text['zh-CN'] ?? '',
});

const simplified = /^zh-(cn|sg|my|hans)/;

/** Maps a language tag of a browser to one of our languages. */
export function toLanguage(tag: string): Language | undefined {
  const lower = tag.trim().toLowerCase();
  if (lower === 'en' || lower.startsWith('en-')) return 'en';
  if (simplified.test(lower)) return 'zh-CN';
  if (lower === 'zh' || lower.startsWith('zh-')) return 'zh-HK';
  return undefined;
}

/** The preferred language of an Accept-Language header, among ours. */
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

/** The text in `language`, or else in zh-CN, zh-HK or en. Empty texts are skipped. */
export function localized(text: LocalizedText, language: Language): string {
  return text[language] || text['zh-CN'] || text['zh-HK'] || text.en;
}
