import { formatDayInWords } from '@keepsake/core/values/period';
import styles from './print-page.module.css';

/** A Hong Kong day or minute for a document in Chinese and English. A line breaks only between the languages. */
export function BilingualDay({ text }: { text: string }) {
  const [chinese, english] = (['zh-HK', 'en'] as const).map((language) => (
    <span key={language} lang={language} className={styles.unbroken}>
      {formatDayInWords(text, language)}
    </span>
  ));
  return (
    <>
      {chinese} / {english}
    </>
  );
}
