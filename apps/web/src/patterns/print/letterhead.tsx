// The top of a printed page: crest, name of the college in both languages, address and contact.
import { letterheadLines } from '@keepsake/core/identity/organization/letterhead';
import { useApiQuery } from '../hooks/use-api.ts';
import styles from './letterhead.module.css';

/** While the letterhead loads, its place stays empty, so that the page does not move. */
export function Letterhead() {
  const { data } = useApiQuery('GET /api/permission/letterhead', {});
  return (
    <div className={styles.letterhead}>
      <img src="/brand/crest.svg" width="40" height="45" alt="" />
      {data && (
        <>
          <p className={styles.names}>
            <span className={styles.name} lang="zh-HK">
              {data.name['zh-HK']}
            </span>
            <span lang="en">{data.name.en}</span>
          </p>
          <p className={styles.lines}>
            {letterheadLines(data).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
