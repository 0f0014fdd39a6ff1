// Renders the details of a souvenir as HTML: its story, a list of points and a table of facts.
import type { factLabels, SouvenirDetails } from '../data-schemas.ts';

const labels: Record<(typeof factLabels)[number], { 'zh-HK': string; en: string }> = {
  material: { 'zh-HK': '材質', en: 'Material' },
  size: { 'zh-HK': '尺寸', en: 'Size' },
  weight: { 'zh-HK': '重量', en: 'Weight' },
  capacity: { 'zh-HK': '容量', en: 'Capacity' },
  contents: { 'zh-HK': '內容', en: 'Contents' },
  packaging: { 'zh-HK': '包裝', en: 'Packaging' },
  care: { 'zh-HK': '保養', en: 'Care' },
  bestBefore: { 'zh-HK': '賞味期限', en: 'Best before' },
  origin: { 'zh-HK': '產地', en: 'Made in' },
  leadTime: { 'zh-HK': '製作時間', en: 'Lead time' },
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function renderDetails({ story, points, facts }: SouvenirDetails): { 'zh-HK': string; en: string } {
  const inLanguage = (language: 'zh-HK' | 'en'): string => {
    const items = points.map((point) => `<li>${escapeHtml(point[language])}</li>`).join('');
    const rows = facts
      .map(
        (fact) => `<tr><td>${labels[fact.label][language]}</td><td>${escapeHtml(fact[language])}</td></tr>`,
      )
      .join('');
    return `<p>${escapeHtml(story[language])}</p><ul>${items}</ul><table>${rows}</table>`;
  };
  return { 'zh-HK': inLanguage('zh-HK'), en: inLanguage('en') };
}
