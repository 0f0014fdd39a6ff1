import { Button } from '@mantine/core';
import { IconTag, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { SouvenirSummary } from '../../../../business/souvenir-summary.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useMay } from '../../../../patterns/hooks/use-may.ts';
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx';
import lineList from '../line-list.module.css';
import {
  type DraftLine,
  findMaxQuantity,
  isDiscounted,
  removeLine,
  type SaleDraft,
  setQuantity,
} from '../sale-draft.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import styles from './sale-lines.module.css';

type SaleLinesProps = {
  draft: SaleDraft;
  onChange: (change: (draft: SaleDraft) => SaleDraft) => void;
  /** Called when the user has finished with a line, to go back to scanning. */
  onDone: () => void;
};

/** The lines of the sale, the newest at the end and in view. */
export function SaleLines({ draft, onChange, onDone }: SaleLinesProps) {
  const { t } = useShow();
  const list = useRef<HTMLUListElement>(null);
  const count = draft.lines.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  if (count === 0) return <p className={styles.none}>{t('sell.lines.none')}</p>;
  return (
    <ul className={lineList.lines} ref={list} aria-label={t('sell.lines')}>
      {draft.lines.map((line) => (
        <SaleLine key={line.souvenirId} line={line} draft={draft} onChange={onChange} onDone={onDone} />
      ))}
    </ul>
  );
}

function SaleLine({ line, draft, onChange, onDone }: SaleLinesProps & { line: DraftLine }) {
  const { t, format } = useShow();
  const mayDiscount = useMay('counter-sales')('discount');
  const [isTooMany, setIsTooMany] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { souvenirId, name, quantity, unitPrice, shopPrice } = line;
  const max = findMaxQuantity(line);
  const remove = () => {
    onChange((now) => removeLine(now, souvenirId));
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === 'Delete' && !isTyping) remove();
    if (event.key === 'Enter' && isTyping) onDone();
  };
  // After a click, the focus goes back to the field for codes. Enter then opens the payment and does not press the
  // button again.
  const click = ({ detail, target }: MouseEvent) => {
    if (detail > 0 && !(target instanceof HTMLInputElement)) onDone();
  };
  return (
    <>
      <li className={styles.line} onKeyDown={press} onClick={click}>
        <SouvenirSummary src={line.coverSrc} code={line.productCode} name={name} large>
          <span className={styles.price}>
            {isDiscounted(line) && (
              <s>
                <span className="ks-hidden">{t('sell.shopPrice')}</span>
                {format.hkd(shopPrice)}
              </s>
            )}
            <span>{t('sell.each', { price: format.hkd(unitPrice) })}</span>
          </span>
        </SouvenirSummary>
        <div className={styles.tools}>
          {mayDiscount && (
            <Button
              variant={isDiscounted(line) ? 'light' : 'subtle'}
              className={styles.tool}
              aria-label={t('sell.discountOf', { name })}
              onClick={() => setIsDialogOpen(true)}
            >
              <IconTag size={20} aria-hidden />
            </Button>
          )}
          <QuantityStepper
            small
            value={quantity}
            max={Math.max(max, 1)}
            of={name}
            onTooMany={setIsTooMany}
            onChange={(next) => onChange((now) => setQuantity(now, souvenirId, next))}
          />
          <strong className={styles.amount}>{format.hkd(unitPrice * quantity)}</strong>
          <Button
            variant="subtle"
            color="gray"
            className={styles.tool}
            aria-label={t('common.removeNamed', { name })}
            onClick={remove}
          >
            <IconX size={20} aria-hidden />
          </Button>
        </div>
        {(isTooMany || quantity > max) && (
          <p className={styles.few} role="alert">
            {t('sell.scan.few', { name, count: max })}
          </p>
        )}
      </li>
      {isDialogOpen && (
        <DiscountDialog
          draft={draft}
          line={line}
          onChange={onChange}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
