// Sections of an application's page. The pages of the applicant, the approvers and the office use them.
import type { ApplicationRecord } from '@keepsake/core/application/apply/application-record.contract';
import { countPeople } from '@keepsake/core/application/apply/recipients.rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SouvenirLine } from '../../business/souvenir-line.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { AttachmentList } from '../../patterns/attachments/attachment-list.tsx';
import { useNarrow } from '../../patterns/hooks/use-narrow.ts';
import { type Fact, KeyValue } from '../../patterns/page/key-value.tsx';
import { Section } from '../../patterns/page/section.tsx';
import styles from './application-record.module.css';

type RecordProps = { record: ApplicationRecord };

/** On a phone, facts without a value are hidden to save space. */
const leaveOutEmpty = (narrow: boolean, facts: readonly Fact[]) =>
  narrow ? facts.filter(({ value }) => value) : facts;

type FactsProps = RecordProps & {
  /**
   * Shows the reason, the recipient, the activity, the day of use, the remark and the attachments. The other facts are
   * in a `<details>` element.
   */
  isFolded?: boolean;
};

/** Reason, type, urgency, days, activity, recipient, applicant, remark and attachments. */
export function RecordFacts({ record, isFolded = false }: FactsProps) {
  const t = useT();
  const format = useFormat();
  const narrow = useNarrow();
  const formatDay = (value: string | null) => value && format.date(value);
  const isSingle = record.mode === 'single';
  const recipient = isSingle ? [{ label: t('application.recipientName'), value: record.recipientName }] : [];
  const position = isSingle
    ? [
        { label: t('application.column.object'), value: record.recipientObject },
        { label: t('application.column.position'), value: record.recipientPosition },
      ]
    : [];
  const activity = [{ label: t('application.column.activity'), value: record.activity }];
  const activityDay = record.activityDate
    ? [{ label: t('application.column.activityDate'), value: formatDay(record.activityDate) }]
    : [];
  const useDay = [{ label: t('application.useDate'), value: formatDay(record.useDate) }];
  const kind = [
    { label: t('application.type'), value: t(`application.type.${record.type}`) },
    { label: t('application.urgency'), value: t(`application.urgency.${record.urgency}`) },
  ];
  const applicant = [
    { label: t('application.applicantName'), value: format.person(record.applicantName) },
    { label: t('common.phone'), value: record.applicantPhone },
    { label: t('application.organizationName'), value: record.organizationName, wide: true },
    { label: t('common.email'), value: record.applicantEmail, wide: true },
  ];
  const remark = record.remark ? [{ label: t('common.remark'), value: record.remark, wide: true }] : [];
  const list = (facts: readonly Fact[]) => <KeyValue paired facts={leaveOutEmpty(narrow, facts)} />;
  return (
    <Section title={t('applyRecord.facts')}>
      <p className={styles.reason}>{record.reason || '—'}</p>
      {isFolded ? (
        <>
          {list([...recipient, ...activity, ...useDay, ...remark])}
          <details className={styles.rest}>
            <summary>{t('applyRecord.facts.more')}</summary>
            {list([...kind, ...activityDay, ...position, ...applicant])}
          </details>
        </>
      ) : (
        list([
          ...kind,
          ...useDay,
          ...activity,
          ...activityDay,
          ...position.slice(0, 1),
          ...recipient,
          ...position.slice(1),
          ...applicant,
          ...remark,
        ])
      )}
      {record.attachments.length > 0 && (
        <div className={styles.files}>
          <h3 className={styles.subheading}>{t('common.attachments')}</h3>
          <AttachmentList files={record.attachments} />
        </div>
      )}
    </Section>
  );
}

/** The souvenirs with the requested, approved and issued quantities. Amounts only for users who may see them. */
export function RecordLines({ record }: RecordProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t('common.souvenirs')} flush>
      <ul className={styles.lines}>
        {record.lines.map((line) => (
          <SouvenirLine
            key={line.lineNo}
            name={line.name}
            coverSrc={line.coverSrc}
            level={line.level}
            detail={
              `${line.productCode} · ${line.categoryName}` +
              (line.unitPrice === undefined ? '' : ` · HK$${format.amount(line.unitPrice)}`)
            }
            end={
              line.amount !== undefined && (
                <span className={styles.amount}>HK${format.accounting(line.amount)}</span>
              )
            }
          >
            <p className={styles.counts}>
              {t('applyRecord.requested', { count: line.requested })}
              {line.approved !== null && (
                <span data-fewer={line.approved < line.requested || undefined}>
                  {t('applyRecord.approved', { count: line.approved })}
                </span>
              )}
              {line.issued > 0 && <span>{t('applyRecord.issued', { count: line.issued })}</span>}
              {line.returned > 0 && <span>{t('applyRecord.returned', { count: line.returned })}</span>}
            </p>
          </SouvenirLine>
        ))}
      </ul>
      {record.totalAmount !== undefined && (
        <p className={styles.total}>
          <span>{t('applyRecord.total')}</span>
          <strong>HK${format.accounting(record.totalAmount)}</strong>
        </p>
      )}
    </Section>
  );
}

/** A list of more than `maxRows` first shows only `shortRows`, so that what follows is not too far down. */
const maxRows = 12;
const shortRows = 8;

/** The recipients of a batch application and their souvenirs. */
export function RecordRecipients({ record }: RecordProps) {
  const t = useT();
  const format = useFormat();
  const narrow = useNarrow();
  const [showsAll, setShowsAll] = useState(false);
  if (record.mode === 'single') return null;
  const isShort = !showsAll && record.recipients.length > maxRows;
  const isEmpty = (key: 'object' | 'position') => record.recipients.every((row) => row[key] === '');
  // on a phone, an empty value takes no line
  const empty = narrow ? '' : '—';
  const shownColumns = {
    object: !isEmpty('object'),
    position: !isEmpty('position'),
  };
  return (
    <Section title={t('applyRecord.recipients', { count: countPeople(record.recipients) })} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('application.recipientName')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('application.recipientName')}</th>
              {shownColumns.object && <th scope="col">{t('application.column.object')}</th>}
              {shownColumns.position && <th scope="col">{t('application.column.position')}</th>}
              <th scope="col">{t('common.souvenir')}</th>
              <th scope="col" data-numeric>
                {t('common.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {record.recipients.map((row, index) => (
              <tr key={row.rowNo} data-more={(isShort && index >= shortRows) || undefined}>
                <td>{row.name || '—'}</td>
                {shownColumns.object && <td>{row.object || empty}</td>}
                {shownColumns.position && <td>{row.position || empty}</td>}
                <td>{row.souvenirName || row.wanted || '—'}</td>
                <td data-numeric>{row.quantity === null ? '—' : format.number(row.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isShort && (
        <div className={styles.more}>
          <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
            {t('applyRecord.recipients.all', { count: record.recipients.length })}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** When, where and how the souvenirs are collected, once that is arranged. */
export function RecordDelivery({ record }: RecordProps) {
  const t = useT();
  const format = useFormat();
  if (!record.deliveryAt && !record.collectBy) return null;
  return (
    <Section title={t('applyRecord.delivery')}>
      <KeyValue
        facts={[
          ...(record.deliveryAt
            ? [
                {
                  label: t('application.deliveryAt'),
                  value: format.dateTime(record.deliveryAt),
                },
                { label: t('application.deliveryPlace'), value: record.deliveryPlace },
              ]
            : []),
          record.collectBy
            ? { label: t('application.collectBy'), value: format.date(record.collectBy) }
            : undefined,
          record.pickupInstructions
            ? { label: t('application.column.pickupInstructions'), value: record.pickupInstructions }
            : undefined,
        ]}
      />
    </Section>
  );
}
