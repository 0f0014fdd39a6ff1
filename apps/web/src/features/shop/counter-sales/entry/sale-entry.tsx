// The left side of the till: the field for codes and names, the lines of the sale, and pictures to tap.
import type { CounterProduct } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { Badge } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { ApiError } from '../../../../api/errors.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { codeInLabel } from '../../../../patterns/scan-field/label-code.ts';
import { ScanField, type ScanResult } from '../../../../patterns/scan-field/scan-field.tsx';
import { useTypeAnywhere } from '../../../../patterns/scan-field/use-type-anywhere.ts';
import type { OpenTill } from '../open-till.ts';
import { addProduct, parseScan, type SaleDraft } from '../sale-draft.ts';
import styles from '../sell-page.module.css';
import { type OnTap, ProductTiles } from './product-tiles.tsx';
import { SaleLines } from './sale-lines.tsx';
import { useKey } from './use-key.ts';

type SaleEntryProps = {
  till: OpenTill;
  draft: SaleDraft;
  onChange: (change: (draft: SaleDraft) => SaleDraft) => void;
  onPay: () => void;
  /** While the sale is paid, nothing can be added. */
  disabled: boolean;
  /** The code that was scanned on the screen of the last sale. It is added once. Empty: none. */
  firstCode: RefObject<string>;
};

/** Longer than a scanner needs for a code, so that a scan does not start a search. */
const typingPauseMs = 250;
/** On a touch screen the focus would open a keyboard on half of the screen. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Scrolls so that a tile stays under the finger when a line is added above it. Otherwise a second tap would add another
 * souvenir.
 */
function useKeptPlace(draft: SaleDraft): (tile: HTMLElement) => void {
  const kept = useRef<{ tile: HTMLElement; top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the lines
  useLayoutEffect(() => {
    const { tile, top } = kept.current ?? {};
    kept.current = undefined;
    if (tile?.isConnected) scrollBy({ top: tile.getBoundingClientRect().top - top!, behavior: 'instant' });
  }, [draft.lines.length]);
  return useCallback((tile) => {
    kept.current = { tile, top: tile.getBoundingClientRect().top };
  }, []);
}

export function SaleEntry({ till, draft, onChange, onPay, disabled, firstCode }: SaleEntryProps) {
  const { t } = useShow();
  const field = useRef<HTMLInputElement>(null);
  const takeCode = useRef<(code: string) => void>(null);
  const [keyword, setKeyword] = useState('');
  const [nextQuantity, setNextQuantity] = useState<number>();
  const latest = useRef(draft);
  latest.current = draft;
  const focusField = useCallback(() => hasKeyboard() && field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!disabled) focusField();
  }, [disabled, focusField]);
  useEffect(() => {
    if (firstCode.current) takeCode.current?.(firstCode.current);
    firstCode.current = '';
  }, [firstCode]);
  useTypeAnywhere(field, onPay, !disabled);
  useKey('F9', onPay, !disabled);

  const add = (product: CounterProduct, quantity: number): ScanResult => {
    setNextQuantity(undefined);
    const { name } = product;
    const changed = addProduct(latest.current, product, quantity);
    if (typeof changed === 'number') {
      const text =
        changed <= 0 ? t('sell.scan.none', { name }) : t('sell.scan.few', { name, count: changed });
      return { ok: false, text, keeps: false };
    }
    latest.current = changed;
    onChange(() => changed);
    const line = changed.lines.find(({ souvenirId }) => souvenirId === product.souvenirId)!;
    return { ok: true, text: t('sell.scan.added', { name, count: line.quantity }) };
  };
  /**
   * The only souvenir that was found, if its name contains the text. A souvenir found by a part of its code is not
   * used, because the part may come from a damaged label.
   */
  const findOnly = async (keyword: string) => {
    const query = { tillId: till.id, keyword };
    const { list } = await call('GET /api/inventory/counter/products', { query }, { quiet: true });
    return list.length === 1 && list[0]!.byName ? list[0] : undefined;
  };
  const scan = async (typed: string): Promise<ScanResult> => {
    const { quantity = nextQuantity ?? 1, code } = parseScan(typed);
    if (!code) {
      setNextQuantity(quantity > 0 ? quantity : undefined);
      return { ok: true, text: '' };
    }
    try {
      const query = { tillId: till.id, code: codeInLabel(code) };
      return add(
        await call('GET /api/inventory/counter/product', { query }, { quiet: true }),
        Math.max(1, quantity),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 404) throw error;
      const product = await findOnly(code);
      if (product) return add(product, Math.max(1, quantity));
      return { ok: false, text: t('sell.scan.unknown', { code }), keeps: true };
    }
  };
  const [tapped, setTapped] = useState<ScanResult>();
  const keepInPlace = useKeptPlace(draft);
  const tap = useRef<OnTap>(undefined);
  tap.current = (product, tile) => {
    keepInPlace(tile);
    setTapped(add(product, parseScan(keyword).quantity || nextQuantity || 1));
    setKeyword('');
    focusField();
  };
  const onTap = useCallback<OnTap>((product, tile) => tap.current?.(product, tile), []);
  const [searched] = useDebouncedValue(parseScan(keyword).code, typingPauseMs);
  const tiles = <ProductTiles till={till} keyword={searched} onTap={onTap} />;
  return (
    <div className={styles.entry} inert={disabled}>
      <div className={styles.scan}>
        <ScanField
          onScan={(code) => {
            setTapped(undefined);
            return scan(code);
          }}
          onEmpty={onPay}
          text={keyword}
          onText={setKeyword}
          size="lg"
          wide
          label={t('sell.scan')}
          placeholder={t('sell.scan')}
          keepsRefused
          fieldRef={field}
          takeRef={takeCode}
          result={tapped}
        />
        {nextQuantity !== undefined && (
          <Badge size="xl" className={styles.next}>
            {t('sell.scan.next', { count: nextQuantity })}
          </Badge>
        )}
      </div>
      {searched !== '' && tiles}
      <SaleLines draft={draft} onChange={onChange} onDone={focusField} />
      {searched === '' && tiles}
    </div>
  );
}
