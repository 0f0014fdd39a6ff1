// Cells of the list of stock alerts: the alerts, the response and its button.
import { alertFields } from '@keepsake/core/records/stock/alert.fields';
import type { AlertRow } from '@keepsake/core/stock/alerts/alert.contract';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { StockBadge } from '../../../business/souvenir-badges.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useListDialog } from '../../../patterns/list/list-dialog.tsx';
import { assemblyPath } from '../documents/document-screens.ts';
import styles from '../stock-views.module.css';
import { AlertNoteDialog } from './alert-note-dialog.tsx';

export function KindsCell({ row }: { row: AlertRow }) {
  const { kinds, stockLevel, canMake, waiting, missing, productCode } = row;
  const { t, format } = useShow();
  const may = useMay('assembly');
  const text = t('alerts.canMake', { count: canMake, number: format.number(canMake) });
  return (
    <span className={styles.badges}>
      {kinds.map((kind) =>
        stockLevel === 'soldOut' && kind !== 'warning' ? (
          <StockBadge key={kind} level={stockLevel} />
        ) : (
          <StateBadge key={kind} tone={alertFields.kinds.tones[kind]}>
            {t(`stockView.alert.${kind}`)}
          </StateBadge>
        ),
      )}
      {canMake > 0 &&
        (may('create') ? (
          <Anchor
            component={Link}
            to={`${assemblyPath}/new?code=${encodeURIComponent(productCode)}&quantity=${Math.min(missing, canMake)}`}
            className={styles.canMake}
          >
            {text}
          </Anchor>
        ) : (
          <span className={styles.canMake}>{text}</span>
        ))}
      {waiting > 0 && (
        <span className={styles.soft}>
          {t('stockView.waiting', { count: waiting, number: format.number(waiting) })}
        </span>
      )}
    </span>
  );
}

export function NoteCell({ row: { note, noteState } }: { row: AlertRow }) {
  const { t, format } = useShow();
  const formatDay = (iso: string) => format.date(`${iso}T12:00:00+08:00`);
  const details = note && [
    note.untilDay && t('alerts.until', { day: formatDay(note.untilDay) }),
    note.expectedOn &&
      t('alerts.expected', { count: note.expectedQuantity ?? 0, day: formatDay(note.expectedOn) }),
    note.comment,
  ];
  return (
    <span
      className={styles.names}
      title={
        note ? t('alerts.by', { who: format.person(note.actor), when: format.dateTime(note.at) }) : undefined
      }
    >
      <StateBadge tone={alertFields.noteState.tones[noteState]} quiet={noteState === 'open'}>
        {t(`stockView.note.${noteState}`)}
      </StateBadge>
      {details && <span className={styles.soft}>{details.filter(Boolean).join(' · ')}</span>}
    </span>
  );
}

export function HandleButton({ alert }: { alert: AlertRow }) {
  const { t } = useShow();
  const openDialog = useListDialog();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('alerts.handle.of', { name: alert.name })}
      onClick={() => openDialog((close) => <AlertNoteDialog alert={alert} onClose={close} />)}
    >
      {t('alerts.handle')}
    </Button>
  );
}
