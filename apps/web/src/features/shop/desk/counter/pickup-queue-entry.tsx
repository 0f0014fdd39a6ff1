import type { QueueEntry, QueueRecord } from '@keepsake/core/counter/counter.contract';
import { IconChevronDown, IconClipboardText, IconQrcode, IconShoppingBag } from '@tabler/icons-react';
import { PersonalText } from '../../../../business/personal-text.tsx';
import { SouvenirPicture } from '../../../../business/souvenir-picture.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { TimeText } from '../../../../patterns/display/time-text.tsx';
import { FactsLine } from '../../../../patterns/page/facts-line.tsx';
import { CollectByBadge } from './collect-by-badge.tsx';
import { PickupPictures } from './pickup-pictures.tsx';
import styles from './pickup-queue.module.css';

const icons = { shop_order: IconShoppingBag, application: IconClipboardText } as const;
type EntryProps = { entry: QueueEntry; isOpen: boolean; onToggle: () => void };

/** One person in the queue. Opened, it shows every line, so that staff can fetch the pieces. */
export function PickupQueueEntry({ entry, isOpen, onToggle }: EntryProps) {
  const { t, format } = useShow();
  const details = `pickup-${entry.personId}`;
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={onToggle}
      >
        <span className={styles.who}>
          <strong className={styles.name}>{format.person(entry.personName)}</strong>
          <span className={styles.numbers}>
            {entry.records.map(({ id, kind, no }) => (
              <RecordNumber key={id} kind={kind} no={no} />
            ))}
          </span>
        </span>
        <PickupPictures entry={entry} />
        <span className={styles.when}>
          <CollectByBadge day={entry.collectBy} />
          <span className={styles.pieces}>{t('common.pieceCount', { count: entry.pieces })}</span>
        </span>
        <IconChevronDown size={18} className={styles.chevron} aria-hidden />
      </button>
      {isOpen && (
        <div id={details} className={styles.details}>
          <p className={styles.hint} role="status">
            <IconQrcode size={20} aria-hidden />
            {t('pickups.scanHint', { name: format.person(entry.personName) })}
          </p>
          {entry.records.map((record) => (
            <RecordDetails key={record.id} record={record} personName={entry.personName} />
          ))}
        </div>
      )}
    </li>
  );
}

function RecordNumber({ kind, no }: Pick<QueueRecord, 'kind' | 'no'>) {
  const { t } = useShow();
  const Icon = icons[kind];
  return (
    <span className={styles.number} title={t(`counter.kind.${kind}`)}>
      <Icon size={15} stroke={1.7} aria-hidden />
      <span className="ks-hidden">{t(`counter.kind.${kind}`)}</span> {no}
    </span>
  );
}

type RecordDetailsProps = { record: QueueRecord; personName: string };

function RecordDetails({ record, personName }: RecordDetailsProps) {
  const { t, format } = useShow();
  const { kind, no, readyAt, contactName, collectBy, note, lines } = record;
  const isAgreed = Date.parse(readyAt) > Date.now();
  const facts = [
    !personName.includes(contactName) && contactName,
    isAgreed ? (
      t('pickups.agreed', { time: format.dateTime(readyAt) })
    ) : (
      <TimeText key="since" iso={readyAt} sentence={(time) => t('pickups.since', { time })} />
    ),
    collectBy && t('counter.collectBy', { day: format.date(collectBy) }),
  ];
  return (
    <section aria-label={no}>
      <h3 className={styles.title}>
        {t(`counter.kind.${kind}`)} <strong>{no}</strong>
      </h3>
      <FactsLine facts={facts.filter(Boolean)} />
      {note && <p className={styles.note}>{note}</p>}
      <ul className={styles.lines}>
        {lines.map(({ lineNo, productCode, name, coverSrc, personal, open }) => (
          <li key={lineNo} className={styles.line}>
            <SouvenirPicture src={coverSrc} sizes="96px" className={styles.picture} />
            <span className={styles.words}>
              <span className={styles.souvenir}>{name}</span>
              <span className={styles.code}>{productCode}</span>
              <PersonalText personal={personal} />
              <strong className={styles.count}>×{format.number(open)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
