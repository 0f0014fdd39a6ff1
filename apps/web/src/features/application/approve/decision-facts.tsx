// What an approver should know before deciding: stock, other applications for the same souvenirs, quota, what was
// approved for the department this year, earlier gifts, and why more than one level of approval is needed.
import { countPeople } from '@keepsake/core/application/apply/recipients.rules';
import type { ApprovalDetail } from '@keepsake/core/application/approve/approval.contract';
import { openQuantity } from '@keepsake/core/application/approve/approval.rules';
import { formatHkd } from '@keepsake/core/values/money';
import { NumberInput } from '@mantine/core';
import { SouvenirLine } from '../../../business/souvenir-line.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './approval-page.module.css';

/** The pieces to approve, by line number. */
export type Grants = Readonly<Record<number, number>>;
type Detail = { detail: ApprovalDetail };
type LinesProps = Detail & {
  grants: Grants;
  onGrant?: ((lineNo: number, quantity: number) => void) | undefined;
};

export function DecisionLines({ detail, grants, onGrant }: LinesProps) {
  const { t, format } = useShow();
  const isBatch = detail.record.mode === 'batch';
  return (
    <Section title={t('approval.lines')} flush>
      <ul className={styles.lines}>
        {detail.record.lines.map((line) => {
          const stock = detail.stock.find(({ lineNo }) => lineNo === line.lineNo)!;
          const maxQuantity = openQuantity(line);
          const granted = grants[line.lineNo] ?? maxQuantity;
          const availableAfter = stock.available - granted;
          return (
            <SouvenirLine
              key={line.lineNo}
              name={line.name}
              coverSrc={line.coverSrc}
              level={line.level}
              end={
                onGrant && !isBatch ? (
                  <NumberInput
                    className={styles.grant}
                    aria-label={`${t('approval.lines.grant')} ${line.name}`}
                    description={t('approval.lines.grant')}
                    min={0}
                    max={maxQuantity}
                    clampBehavior="strict"
                    allowDecimal={false}
                    allowNegative={false}
                    value={granted}
                    onChange={(value) => onGrant(line.lineNo, Number(value) || 0)}
                  />
                ) : (
                  <strong>{isBatch ? maxQuantity : (line.approved ?? '')}</strong>
                )
              }
            >
              <p className={styles.figures}>
                <strong>{t('applyRecord.requested', { count: line.requested })}</strong>
                {line.amount !== undefined && <span>{formatHkd(line.amount)}</span>}
                {onGrant && <span>{t('application.catalog.available', { count: stock.available })}</span>}
                {onGrant &&
                  (availableAfter < 0 ? (
                    <span data-short>{t('approval.lines.short', { count: -availableAfter })}</span>
                  ) : (
                    <strong>{t('approval.lines.after', { count: availableAfter })}</strong>
                  ))}
              </p>
              {onGrant && stock.others.length > 0 && (
                <details className={styles.others}>
                  <summary>
                    {t('approval.lines.others', { count: stock.othersCount, pieces: stock.othersQuantity })}
                  </summary>
                  <ul>
                    {stock.others.map((other) => (
                      <li key={other.no}>
                        {other.no} · {format.person(other.applicantName)} · {other.organizationName} ×
                        {other.quantity}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </SouvenirLine>
          );
        })}
      </ul>
      {onGrant && isBatch && (
        <p className={styles.many}>
          {t('approval.lines.many', { count: countPeople(detail.record.recipients) })}
        </p>
      )}
    </Section>
  );
}

/** A dash for users who may not see prices. */
const formatAmount = (cents: number | undefined): string => (cents === undefined ? '—' : formatHkd(cents));

/** Why more than one level of approval is needed, and other applications for the same recipient or activity. */
export function DecisionRule({ detail: { rule } }: Detail) {
  const t = useT();
  if (!rule.reason && rule.others.length === 0) return null;
  const params = {
    names: rule.vipSouvenirs.join(t('app.comma')),
    total: formatAmount(rule.total),
    sum: formatAmount(rule.combinedAmount),
    threshold: formatHkd(rule.threshold),
    days: rule.windowDays,
  };
  return (
    <div className={styles.rule}>
      <h2>{rule.reason ? t('apply.summary.why') : t('approval.rule.together', { days: rule.windowDays })}</h2>
      {rule.reason && <p>{t(`approval.rule.${rule.reason}`, params)}</p>}
      {rule.others.length > 0 && (
        <ul>
          {rule.others.map(({ no, amount }) => (
            <li key={no}>{t('approval.rule.other', { no, amount: formatAmount(amount) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function DecisionApplicant({ detail: { record, quota, department } }: Detail) {
  const { t, format } = useShow();
  return (
    <Section
      title={t('common.applicant')}
      description={`${format.person(record.applicantName)} · ${record.organizationName}`}
    >
      <p className={styles.fact}>
        <span className={styles.dots} aria-hidden>
          {Array.from({ length: Math.min(quota.limit, 12) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ only by their position
            <i key={index} data-used={index < quota.used || undefined} />
          ))}
        </span>
        {t('approval.quota', quota)}
      </p>
      <p className={styles.note}>
        {t('approval.department', {
          name: department.name,
          year: String(department.year),
          count: department.applications,
          pieces: department.pieces,
          amount: formatAmount(department.amount),
        })}
      </p>
    </Section>
  );
}

export function EarlierSouvenirs({ detail: { given } }: Detail) {
  const { t, format } = useShow();
  return (
    <Section title={t('approval.given')}>
      {given.length === 0 ? (
        <p className={styles.note}>{t('approval.given.none')}</p>
      ) : (
        <ul className={styles.given}>
          {given.map((souvenir) => (
            <li key={`${souvenir.issuedAt} ${souvenir.name} ${souvenir.recipientName}`}>
              <p>
                {t('approval.given.line', {
                  name: souvenir.name,
                  quantity: souvenir.quantity,
                  amount: formatAmount(souvenir.amount),
                })}
              </p>
              <p className={styles.note}>
                {format.date(souvenir.issuedAt)} ·{' '}
                {t('approval.given.by', {
                  giver: format.person(souvenir.giverName),
                  recipient: souvenir.recipientName,
                })}
                {souvenir.occasion && ` · ${souvenir.occasion}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
