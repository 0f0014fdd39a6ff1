// Asks the applicant which recipients keep their souvenirs when a suggestion with fewer pieces is accepted.
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import type { RecipientShare } from '@keepsake/core/application/approve/recipient-shares.rules';
import { Button, Checkbox, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import styles from './choose-recipients-dialog.module.css';
import {
  findShares,
  keepFirst,
  type LineToDivide,
  listLinesToDivide,
  type Recipient,
} from './offer-recipients.ts';

type ChooseRecipientsDialogProps = {
  application: OwnApplication;
  offer: OwnApplication['offers'][number];
  pending: boolean;
  onAccept: (recipients: RecipientShare[]) => void;
  onClose: () => void;
};

export function ChooseRecipientsDialog(props: ChooseRecipientsDialogProps) {
  const { application, offer, pending, onAccept, onClose } = props;
  const t = useT();
  /** The changed pieces of recipients, by row number. All other recipients keep their pieces. */
  const [shares, setShares] = useState<ReadonlyMap<number, number>>(new Map());
  const change = (changed: readonly RecipientShare[]) =>
    setShares(new Map([...shares, ...changed.map(({ rowNo, quantity }) => [rowNo, quantity] as const)]));
  const chosen = findShares(application, offer, shares);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('myApply.divide.title')}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={14}>
        <p className={styles.text}>{t('myApply.divide.text')}</p>
        {listLinesToDivide(application, offer).map((line) => (
          <LineShares key={line.lineNo} line={line} shares={shares} onChange={change} />
        ))}
        <DialogButtons>
          <Button variant="default" disabled={pending} onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button loading={pending} disabled={!chosen} onClick={() => chosen && onAccept(chosen)}>
            {t('myApply.offer.accept')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

type LineSharesProps = {
  line: LineToDivide;
  shares: ReadonlyMap<number, number>;
  onChange: (changed: readonly RecipientShare[]) => void;
};

function LineShares({ line, shares, onChange }: LineSharesProps) {
  const t = useT();
  const getShare = ({ rowNo, quantity }: Recipient) => shares.get(rowNo) ?? quantity ?? 0;
  const sum = line.recipients.reduce((all, row) => all + getShare(row), 0);
  const over = sum - line.quantity;
  return (
    <fieldset className={styles.line}>
      <legend className={styles.name}>
        {t('applyRecord.offer.line', { name: line.name, count: line.quantity })}
      </legend>
      <div className={styles.head}>
        <p className={styles.sum} role="status" data-agrees={over === 0 || undefined}>
          {over === 0
            ? t('myApply.divide.agrees', { count: sum })
            : over > 0
              ? t('myApply.divide.over', { count: over })
              : t('myApply.divide.under', { count: -over })}
        </p>
        <Button variant="subtle" size="compact-md" onClick={() => onChange(keepFirst(line))}>
          {t('myApply.divide.first')}
        </Button>
      </div>
      <ul className={styles.recipients}>
        {line.recipients.map((row) => {
          const label = [row.name, row.position, row.object].filter(Boolean).join(' · ');
          const max = row.quantity ?? 0;
          const share = getShare(row);
          return (
            <li key={row.rowNo} data-none={share === 0 || undefined}>
              {max === 1 ? (
                <Checkbox
                  label={label}
                  checked={share === 1}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange([{ rowNo: row.rowNo, quantity: checked ? 1 : 0 }])
                  }
                />
              ) : (
                <>
                  <span>{label}</span>
                  <NumberInput
                    className={styles.share}
                    aria-label={`${t('common.quantity')} ${label}`}
                    min={0}
                    max={max}
                    clampBehavior="strict"
                    allowDecimal={false}
                    allowNegative={false}
                    value={share}
                    onChange={(value) => onChange([{ rowNo: row.rowNo, quantity: Number(value) || 0 }])}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
