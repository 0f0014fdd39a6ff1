// Renders the sheets of labels a few at a time, so that thousands of labels do not block the page.
// Each QR code is rendered once, and every copy of its label refers to it.
import { memo, useEffect, useState } from 'react';
import { useShow } from '../../../../patterns/display/show.ts';
import { QrCopy, QrSymbol } from '../../../../patterns/print/qr-code.tsx';
import type { LabelFormat } from './label-formats.ts';
import styles from './label-sheets.module.css';

const sheetsPerStep = 8;

export type Label = {
  readonly key: string;
  readonly id: string;
  readonly productCode: string;
  readonly nameHk: string;
  readonly nameEn: string;
  readonly mallPrice?: number | null;
};
export type Sheets = readonly (readonly Label[])[];

/** Returns how many sheets are rendered so far. Rendering starts again when the labels change. */
export function useRenderedSheets(sheets: Sheets): number {
  const [rendered, setRendered] = useState({ sheets, count: sheetsPerStep });
  const count = rendered.sheets === sheets ? rendered.count : sheetsPerStep;
  useEffect(() => {
    if (count >= sheets.length) return;
    const timer = setTimeout(() => setRendered({ sheets, count: count + sheetsPerStep }));
    return () => clearTimeout(timer);
  }, [sheets, count]);
  return Math.min(count, sheets.length);
}

type LabelSheetsProps = {
  sheets: Sheets;
  renderedCount: number;
  format: LabelFormat;
  /** How many labels of the first sheet are already used and stay empty. */
  usedCount: number;
  withPrice: boolean;
};

export function LabelSheets({ sheets, renderedCount, format, usedCount, withPrice }: LabelSheetsProps) {
  const codes = new Map(sheets.flat().map(({ id, productCode }) => [id, productCode]));
  return (
    <>
      {[...codes].map(([id, code]) => (
        <QrSymbol key={id} id={`qr-${id}`} text={code} />
      ))}
      {sheets.slice(0, renderedCount).map((labels, page) => (
        <Sheet
          key={labels[0]?.key}
          labels={labels}
          format={format.name}
          usedCount={page === 0 ? usedCount : 0}
          withPrice={withPrice}
        />
      ))}
    </>
  );
}

type SheetProps = {
  labels: readonly Label[];
  format: LabelFormat['name'];
  usedCount: number;
  withPrice: boolean;
};

const Sheet = memo(({ labels, format, usedCount, withPrice }: SheetProps) => {
  const show = useShow();
  return (
    <ul className={styles[format]}>
      {Array.from({ length: usedCount }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the empty labels are all the same
        <li key={place} className={styles.label} aria-hidden />
      ))}
      {labels.map(({ key, id, productCode, nameHk, nameEn, mallPrice }) => (
        <li key={key} className={styles.label}>
          <QrCopy of={`qr-${id}`} label={productCode} className={styles.qr} />
          <div className={styles.text}>
            <span className={styles.name} lang="zh-HK">
              {nameHk}
            </span>
            <span className={styles.english} lang="en">
              {nameEn}
            </span>
            <span className={styles.code}>{productCode}</span>
            {withPrice && mallPrice != null && (
              <span className={styles.price}>{show.format.hkd(mallPrice)}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
});
