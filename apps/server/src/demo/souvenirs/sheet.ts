import type { Bilingual } from '../types.ts';

const LABELS = {
  material: ['材質', 'Material'],
  size: ['尺寸', 'Size'],
  weight: ['重量', 'Weight'],
  capacity: ['容量', 'Capacity'],
  contents: ['內容', 'Contents'],
  packaging: ['包裝', 'Packaging'],
  care: ['保養', 'Care'],
  bestBefore: ['賞味期限', 'Best before'],
  origin: ['產地', 'Made in'],
  leadTime: ['製作時間', 'Lead time'],
} as const;

type Pair = readonly [zhHK: string, en: string];
type Row = readonly [label: keyof typeof LABELS, zhHK: string, en: string];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The details of a souvenir: its story, what is special about it, and its measures. */
export function sheet(story: Pair, points: readonly Pair[], rows: readonly Row[]): Bilingual {
  const inLanguage = (language: 0 | 1): string => {
    const items = points.map((point) => `<li>${escapeHtml(point[language])}</li>`).join('');
    const measures = rows
      .map(
        (row) =>
          `<tr><td>${LABELS[row[0]][language]}</td><td>${escapeHtml(row[language + 1] ?? '')}</td></tr>`,
      )
      .join('');
    return `<p>${escapeHtml(story[language])}</p><ul>${items}</ul><table>${measures}</table>`;
  };
  return { zhHK: inLanguage(0), en: inLanguage(1) };
}

/** Soft tinted grounds of the pictures. */
export const GROUND = {
  pink: '#f7e5ed',
  blue: '#e3ecf6',
  cream: '#f6edda',
  mint: '#e3efe6',
  peach: '#fbe8df',
  lilac: '#ebe5f5',
} as const;
