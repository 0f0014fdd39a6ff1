// Sections of an application's page in the back office: documents, hand-overs and register entries.
import type { OfficeApplication } from '@keepsake/core/application/issue/issue.contract';
import { Link } from 'react-router';
import { DocumentStateBadge } from '../../../business/document-state-badge.tsx';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './office-sections.module.css';

type Props = { record: OfficeApplication };

const documentPaths = { outbound: 'ApplicationInventoryOrder', return: 'returnInventoryOrder' };

export function OfficeDocuments({ record }: Props) {
  const { t } = useShow();
  return (
    <Section title={t('approvalDetails.documents')}>
      {record.documents.length === 0 && <p className={styles.none}>{t('approvalDetails.documents.none')}</p>}
      <ul className={styles.list}>
        {record.documents.map(({ id, no, kind, state, mayOpen }) => (
          <li key={id}>
            {mayOpen ? (
              <Link to={`/inventory/storage-management/${documentPaths[kind]}/${id}`}>{no}</Link>
            ) : (
              no
            )}
            <DocumentStateBadge kind={kind} state={state} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function OfficeHandOvers({ record }: Props) {
  const { t, format } = useShow();
  if (record.handOvers.length === 0) return null;
  return (
    <Section title={t('approvalDetails.handOvers')}>
      {record.handOvers.map(({ id, at, actor, receiverName, signatureUrl, pieces }) => (
        <div key={id}>
          <p style={{ margin: 0 }}>
            {t('approvalDetails.handOver', {
              receiver: format.person(receiverName),
              count: pieces,
              actor: format.person(actor),
            })}
          </p>
          <p className={styles.faint}>
            <TimeText iso={at} exact />
          </p>
          {signatureUrl && (
            <PrivateImage
              className={styles.signature}
              src={signatureUrl}
              width={320}
              fallback={null}
              alt={t('common.signatureOf', { name: format.person(receiverName) })}
            />
          )}
        </div>
      ))}
    </Section>
  );
}

export function OfficeRegister({ record }: Props) {
  const { t, format } = useShow();
  const { register } = record;
  if (register.length === 0) return null;
  const showsValue = register.some(({ value }) => value !== undefined);
  const hasReturned = register.some(({ returned }) => returned > 0);
  return (
    <Section title={t('giftRegister.lines', { count: register.length })} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('reports.screen.giftRegister')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('giftRegister.recipientName')}</th>
              <th scope="col">{t('giftRegister.souvenirName')}</th>
              <th scope="col" data-numeric>
                {t('giftRegister.quantity')}
              </th>
              {hasReturned && (
                <>
                  <th scope="col" data-numeric>
                    {t('giftRegister.returned')}
                  </th>
                  <th scope="col" data-numeric>
                    {t('giftRegister.net')}
                  </th>
                </>
              )}
              {showsValue && (
                <th scope="col" data-numeric>
                  {t('giftRegister.value')}
                </th>
              )}
              <th scope="col">{t('giftRegister.approvers')}</th>
              <th scope="col">{t('giftRegister.slipNo')}</th>
            </tr>
          </thead>
          <tbody>
            {register.map((row) => (
              <tr key={row.id}>
                <td>
                  {[row.recipientName, row.recipientPosition, row.recipientObject]
                    .filter(Boolean)
                    .join(' · ') || '—'}
                </td>
                <td>{row.souvenirName}</td>
                <td data-numeric>{format.number(row.quantity)}</td>
                {hasReturned && (
                  <>
                    <td data-numeric>{format.number(row.returned)}</td>
                    <td data-numeric>{format.number(row.net)}</td>
                  </>
                )}
                {showsValue && (
                  <td data-numeric>{row.value === undefined ? '—' : format.accounting(row.value)}</td>
                )}
                <td>{row.approvers.map(format.person).join(t('app.comma'))}</td>
                <td>{row.slipNo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
