// The planned, current and past prices of a souvenir: a table, or a list on a phone.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { priceFields } from '@keepsake/core/records/price.fields';
import { Button, Table } from '@mantine/core';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './price-parts.module.css';

type Line = PriceDetail['lines'][number];
type LineProps = { prices: PriceDetail; line: Line };

const { tones } = priceFields.state;
const hasEnded = ({ state }: Line) => state === 'past' || state === 'replaced' || undefined;

export function PriceHistory({ prices }: { prices: PriceDetail }) {
  const { t } = useShow();
  const narrow = useNarrow();
  if (prices.lines.length === 0) return null;
  return (
    <Section title={t('prices.history')} flush>
      {narrow ? (
        <ul className={styles.lines}>
          {prices.lines.map((line) => (
            <PriceItem key={line.id} {...{ prices, line }} />
          ))}
        </ul>
      ) : (
        <WideTable label={t('prices.history')} width={520}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('price.effectiveDate')}</Table.Th>
              <Table.Th ta="end">HK$</Table.Th>
              <Table.Th>{t('price.state')}</Table.Th>
              <Table.Th w="46%">{t('price.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {prices.lines.map((line) => (
              <PriceRow key={line.id} {...{ prices, line }} />
            ))}
          </Table.Tbody>
        </WideTable>
      )}
    </Section>
  );
}

function PriceRow({ prices, line }: LineProps) {
  const { t, format } = useShow();
  return (
    <Table.Tr data-faded={hasEnded(line)}>
      <Table.Td className={styles.whole}>
        {format.date(line.effectiveDate)}
        <span className={styles.soft}>{t(`price.type.${line.type}`)}</span>
      </Table.Td>
      <Table.Td ta="end">
        <strong>{format.accounting(line.amount)}</strong>
      </Table.Td>
      <Table.Td>
        <State line={line} />
      </Table.Td>
      <Table.Td>
        <div className={styles.reason}>
          <div>
            {line.reason}
            <SetBy line={line} />
          </div>
          <Withdraw {...{ prices, line }} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

function PriceItem({ prices, line }: LineProps) {
  const { t, format } = useShow();
  return (
    <li data-faded={hasEnded(line)}>
      <div className={styles.reason}>
        <strong>{format.hkd(line.amount)}</strong>
        <State line={line} />
      </div>
      {t(`price.type.${line.type}`)} · {format.date(line.effectiveDate)}
      <p className={styles.why}>{line.reason}</p>
      <SetBy line={line} />
      <Withdraw {...{ prices, line }} />
    </li>
  );
}

function State({ line: { state } }: { line: Line }) {
  const { t } = useShow();
  return (
    <StateBadge tone={tones[state]} quiet={tones[state] === 'muted'}>
      {t(`price.state.${state}`)}
    </StateBadge>
  );
}

function SetBy({ line }: { line: Line }) {
  const { format } = useShow();
  return (
    <span className={styles.soft}>
      {format.person(line.createdBy)} · {format.date(line.createdAt)}
    </span>
  );
}

/** Withdraws a planned price. */
function Withdraw({ prices, line: { id, type, amount, effectiveDate, actions } }: LineProps) {
  const { t, format } = useShow();
  const confirm = useConfirm();
  const cancel = useApiCommand('POST /api/inventory/prices/:id/actions/cancel', {
    onSuccess: () => void showToast('success', t('prices.cancelled')),
  });
  if (!actions.includes('cancel')) return null;
  const ask = () =>
    confirm({
      title: t('prices.cancel.title', {
        date: format.date(effectiveDate),
        type: t(`price.type.${type}`),
        amount: format.hkd(amount),
      }),
      text: t('prices.cancel.text'),
      confirmLabel: t('prices.cancel'),
      danger: true,
      run: () => cancel.mutateAsync({ params: { id: prices.id }, body: { priceId: id } }),
    });
  return (
    <Button size="compact-sm" variant="default" className={styles.withdraw} onClick={() => void ask()}>
      {t('prices.cancel')}
    </Button>
  );
}
