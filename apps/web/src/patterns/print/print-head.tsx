// The printed header of an ordinary screen: the college, who printed it and when. Screens do not show it.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShow } from '../display/show.ts';
import { useApiQuery } from '../hooks/use-api.ts';
import { useUser } from '../hooks/use-user.ts';
import styles from './print-head.module.css';

export function PrintHead() {
  const { t, format } = useShow();
  const { userName } = useUser().userInfo;
  const { data } = useApiQuery('GET /api/permission/letterhead', {}, { staleTime: Number.POSITIVE_INFINITY });
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const update = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return (
    <div className={styles.head}>
      {data && (
        <strong>
          <span lang="zh-HK">{data.name['zh-HK']}</span> <span lang="en">{data.name.en}</span>
        </strong>
      )}
      <span>{t('print.printed', { at: format.dateTime(printedAt), name: format.person(userName) })}</span>
    </div>
  );
}
