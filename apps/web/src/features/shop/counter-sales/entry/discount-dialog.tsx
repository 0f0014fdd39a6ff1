// Gives a discount on one line of a sale or on all lines.
import { Button, Modal, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { DialogButtons } from '../../../../patterns/dialog/dialog-buttons.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { MoneyField } from '../../../../patterns/form/money-field.tsx';
import { ReasonField } from '../reason-field.tsx';
import {
  type Discount,
  type DraftLine,
  giveDiscount,
  isDiscounted,
  type SaleDraft,
  sumUp,
} from '../sale-draft.ts';

type DiscountDialogProps = {
  draft: SaleDraft;
  /** Undefined: the discount is on all lines. */
  line?: DraftLine;
  onChange: (change: (draft: SaleDraft) => SaleDraft) => void;
  onClose: () => void;
};
const kinds = ['percent', 'price'] as const;
const reasons = ['damaged', 'staff', 'event', 'lastPieces'] as const;

export function DiscountDialog({ draft, line, onChange, onClose }: DiscountDialogProps) {
  const { t, format } = useShow();
  const [kind, setKind] = useState<(typeof kinds)[number]>('percent');
  const [percent, setPercent] = useState(line ? undefined : draft.percentOff);
  const [price, setPrice] = useState<number>();
  const [reason, setReason] = useState(draft.discountReason);
  const [wasSubmitted, setWasSubmitted] = useState(false);

  const isValidPrice = line !== undefined && price !== undefined && price > 0 && price < line.shopPrice;
  const isValidPercent = percent !== undefined && percent >= 1 && percent <= 99;
  const discount: Discount | undefined =
    kind === 'percent'
      ? isValidPercent
        ? { kind, percent }
        : undefined
      : isValidPrice
        ? { kind, price }
        : undefined;
  const apply = (chosen: Discount | undefined) => {
    onChange((now) => giveDiscount(now, line?.souvenirId, chosen, reason.trim()));
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals, so a form around the dialog would also be submitted
    event.stopPropagation();
    setWasSubmitted(true);
    if (discount && reason.trim() !== '') apply(discount);
  };
  const target = line ? [line] : draft.lines;
  const after = giveDiscount({ ...draft, lines: target }, undefined, discount, reason);
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={line ? t('sell.discountOf', { name: line.name }) : t('sell.discount.all')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {line && (
            <SegmentedControl
              size="md"
              value={kind}
              onChange={(next) => setKind(next as typeof kind)}
              data={kinds.map((value) => ({ value, label: t(`sell.discount.${value}`) }))}
            />
          )}
          {kind === 'percent' ? (
            <NumberInput
              key="percent"
              data-autofocus
              size="lg"
              label={t('sell.discount.percent')}
              min={1}
              max={99}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              inputMode="numeric"
              suffix=" %"
              value={percent ?? ''}
              onChange={(typed) => setPercent(typed === '' ? undefined : Number(typed))}
              error={wasSubmitted && !isValidPercent ? t('sell.discount.percentNeeded') : undefined}
            />
          ) : (
            <MoneyField
              key="price"
              size="lg"
              label={t('sell.discount.price')}
              value={price}
              onChange={setPrice}
              error={
                wasSubmitted && !isValidPrice
                  ? t('sell.discount.priceNeeded', { price: format.hkd(line!.shopPrice) })
                  : undefined
              }
            />
          )}
          {discount && (
            <p role="status">
              {t('sell.discount.newTotal', { amount: format.hkd(sumUp(after).itemsAmount) })}
            </p>
          )}
          <ReasonField
            value={reason}
            onChange={setReason}
            reasons={reasons.map((name) => t(`sell.discount.reason.${name}`))}
            error={wasSubmitted && reason.trim() === '' ? t('sell.reasonNeeded') : undefined}
          />
          <DialogButtons>
            {(target.some(isDiscounted) || (!line && draft.percentOff !== undefined)) && (
              <Button variant="default" size="md" onClick={() => apply(undefined)}>
                {t('sell.discount.remove')}
              </Button>
            )}
            <Button type="submit" size="md">
              {t('sell.discount.give')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
