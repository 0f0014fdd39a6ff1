// Shows one audit line: every field before and after, the changed fields first.
import type { AuditDetail, AuditItem } from '@keepsake/core/settings/audit/audit.contract';
import { Anchor, Drawer } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { actorName, useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import styles from './audit-drawer.module.css';
import { formatAuditValue } from './format-audit-value.ts';

export function AuditDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useT();
  const result = useApiQuery(
    'GET /api/audit/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={720}
      title={t('audit.detail')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {result.data ? (
        <AuditLine line={result.data} />
      ) : (
        result.isError && <FailedState error={result.error} retry={() => void result.refetch()} />
      )}
    </Drawer>
  );
}

function AuditLine({ line }: { line: AuditDetail }) {
  const show = useShow();
  const { t, format } = show;
  const changes = [...line.changes].sort((a, b) => Number(b.changed) - Number(a.changed));
  return (
    <div className={styles.line}>
      <KeyValue
        facts={[
          { label: t('audit.action'), value: line.actionName },
          { label: t('audit.subject'), value: line.subjectName },
          { label: t('audit.record'), value: <RecordLink line={line} /> },
          { label: t('audit.actor'), value: actorName(show, line.actor) },
          { label: t('audit.at'), value: format.dateTime(line.at) },
          { label: t('audit.request'), value: line.requestId },
        ]}
      />
      {changes.length === 0 ? (
        <p>{t('audit.noFields')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, fieldName, before, after, changed }) => (
              <tr key={field} data-changed={changed || undefined}>
                <th scope="row">
                  {fieldName}
                  {changed && (
                    <StateBadge tone="warn" quiet>
                      {t('audit.changed')}
                    </StateBadge>
                  )}
                </th>
                <td>{formatAuditValue(before, t)}</td>
                <td>{formatAuditValue(after, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** The number or name of the changed record, with a link to its page. */
export function RecordLink({ line: { recordName, recordPath } }: { line: AuditItem }) {
  if (!recordPath) return recordName;
  return (
    <Anchor component={Link} to={recordPath} inherit>
      {recordName}
    </Anchor>
  );
}
