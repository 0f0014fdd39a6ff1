// The grid of many recipients, with totals and a button that gives more recipients the same souvenirs.
import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useSeesAmounts } from '../../../business/use-sees-amounts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { isBlank, readWhole } from '../../../patterns/line-grid/grid-rules.ts';
import type { GridRow } from '../../../patterns/line-grid/grid-types.ts';
import { LineGrid } from '../../../patterns/line-grid/line-grid.tsx';
import type { LineGridModel } from '../../../patterns/line-grid/use-line-grid.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './apply-form.module.css';
import { addRecipients, countRecipients, readFirstRecipient, sumValue } from './recipients.ts';
import { RecipientsDialog } from './recipients-dialog.tsx';

type RecipientsSectionProps = { grid: LineGridModel; error: string | undefined };

export function RecipientsSection({ grid, error }: RecipientsSectionProps) {
  const t = useT();
  const format = useFormat();
  const seesAmounts = useSeesAmounts();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { store, columns } = grid;
  const checkForSouvenir = () => store.all().some(({ souvenir }) => souvenir);
  const hasSouvenir = useSyncExternalStore(store.subscribe, checkForSouvenir, checkForSouvenir);
  const listFilledRows = () => store.all().filter((row) => !isBlank(row, columns));
  const total = (rows: readonly GridRow[]) => [
    t('apply.recipientCount', { count: countRecipients(rows) }),
    t('grid.pieces', {
      count: rows.reduce((sum, { cells }) => sum + (readWhole(cells.quantity ?? '') ?? 0), 0),
    }),
    ...(seesAmounts ? [format.hkd(sumValue(rows))] : []),
  ];
  return (
    <Section title={t('apply.section.recipients')}>
      <p className={styles.hint}>{t('apply.mode.batchHint')}</p>
      <LineGrid
        grid={grid}
        label={t('apply.section.recipients')}
        quantity="quantity"
        scans={false}
        error={error}
        total={total}
      />
      {hasSouvenir && (
        <div className={styles.souvenirs}>
          <Button
            variant="default"
            leftSection={<IconUsersPlus size={17} aria-hidden />}
            onClick={() => setIsDialogOpen(true)}
          >
            {t('apply.each.open')}
          </Button>
        </div>
      )}
      {isDialogOpen && (
        <RecipientsDialog
          lines={readFirstRecipient(listFilledRows()).lines}
          initial=""
          usedRows={listFilledRows().length}
          onAdd={(recipients) => {
            store.reset(addRecipients(listFilledRows(), recipients));
            setIsDialogOpen(false);
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Section>
  );
}
