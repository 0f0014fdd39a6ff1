// Renders the sheets of labels a few at a time, so that thousands of labels do not block the page.
// Each QR code is rendered once, and every copy of its label refers to it.
import { memo, useEffect, useState } from 'react';
import { QrCopy, QrSymbol } from '../../../../patterns/print/qr-code.tsx';
import styles from './souvenir-labels-page.module.css';

export const labelsPerSheet = 24;
/** How many sheets are rendered in one step. */
const sheetsPerStep = 8;

export type Label = {
  readonly key: string;
  readonly id: string;
  readonly productCode: string;
  readonly nameHk: string;
  readonly nameEn: string;
};
export type Sheets = readonly (readonly Label[])[];

/** How many sheets are rendered so far. Rendering starts again when the labels change. */
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

export function LabelSheets({ sheets, renderedCount }: { sheets: Sheets; renderedCount: number }) {
  const codes = new Map(sheets.flat().map(({ id, productCode }) => [id, productCode]));
  return (
    <>
      {[...codes].map(([id, code]) => (
        <QrSymbol key={id} id={`qr-${id}`} text={code} />
      ))}
      {sheets.slice(0, renderedCount).map((labels) => (
        <Sheet key={labels[0]?.key} labels={labels} />
      ))}
    </>
  );
}

const Sheet = memo(({ labels }: { labels: readonly Label[] }) => (
  <ul className={styles.sheet}>
    {labels.map(({ key, id, productCode, nameHk, nameEn }) => (
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
        </div>
      </li>
    ))}
  </ul>
));
