// The main change of an audit line in one cell: "State: Draft → Confirmed", and how many other fields changed.
import type { AuditRow } from '@keepsake/core/settings/audit/audit.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { formatAuditValue } from './format-audit-value.ts';
import styles from './main-change.module.css';

export function MainChange({ row: { mainChange, changedFields } }: { row: AuditRow }) {
  const t = useT();
  if (!mainChange) return '—';
  const { fieldName, before, after } = mainChange;
  const format = (value: string | null) => formatAuditValue(value, t);
  return (
    <span className={styles.change}>
      <span className={styles.field}>{fieldName}</span>{' '}
      {before !== null && (
        <>
          {format(before)} <span aria-hidden>→</span>
          <span className="ks-hidden">{t('audit.after')}</span>{' '}
        </>
      )}
      {format(after)}
      {changedFields > 1 && (
        <span className={styles.more}> {t('audit.moreFields', { count: changedFields - 1 })}</span>
      )}
    </span>
  );
}
