import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './quota-tokens.module.css';

export type Quota = { readonly limit: number; readonly used: number; readonly nextDay: string };
const maxTokens = 12;

/** Shows the used part of the monthly quota as ●●○, and how many are left or when the next is possible. */
export function QuotaTokens({ quota }: { quota: Quota }) {
  const t = useT();
  const format = useFormat();
  const left = Math.max(0, quota.limit - quota.used);
  return (
    <div className={styles.quota} data-none={left === 0 || undefined}>
      {quota.limit <= maxTokens && (
        <span className={styles.tokens} role="img" aria-label={t('apply.quota.tokens', quota)}>
          {Array.from({ length: quota.limit }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens differ only by their position
            <span key={i} className={styles.token} data-used={i < quota.used || undefined} />
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
