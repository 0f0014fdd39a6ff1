import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './quota-dots.module.css';

export type Quota = { readonly limit: number; readonly used: number; readonly nextDay: string };
const maxDots = 12;

/** Shows the used monthly quota as ●●○, and how many applications are left or when the next one is possible. */
export function QuotaDots({ quota }: { quota: Quota }) {
  const t = useT();
  const format = useFormat();
  const left = Math.max(0, quota.limit - quota.used);
  return (
    <div className={styles.quota} data-none={left === 0 || undefined}>
      {quota.limit <= maxDots && (
        <span className={styles.dots} role="img" aria-label={t('apply.quota.used', quota)}>
          {Array.from({ length: quota.limit }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ only by their position
            <span key={i} className={styles.dot} data-used={i < quota.used || undefined} />
          ))}
        </span>
      )}
      <span>
        {left > 0
          ? t('apply.quota.left', { count: left })
          : t('apply.quota.none', { day: format.date(quota.nextDay) })}
      </span>
    </div>
  );
}
