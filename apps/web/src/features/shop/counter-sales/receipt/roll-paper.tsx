// Paper of 80 mm for the printer at a till: the letterhead, and the print dialog that opens by itself.
import { letterheadLines } from '@keepsake/core/identity/organization/letterhead';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatters } from '../../../../i18n/format.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import type { Back } from '../../../../patterns/page/back.ts';
import { PrintBar } from '../../../../patterns/print/print-page.tsx';
import type { ReceiptState } from '../sell-paths.ts';
import styles from './roll-paper.module.css';

/** Opens the print dialog once, if a link asked for it and everything has loaded. */
function usePrintAtOnce(isReady: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const wasPrinted = useRef(false);
  const state = location.state as ReceiptState | null;
  const asked = state?.printAtOnce === true;
  const back = state?.back;
  const { search } = location;
  useEffect(() => {
    if (!asked || !isReady || wasPrinted.current) return;
    wasPrinted.current = true;
    // A reload must not print again.
    void navigate({ search }, { replace: true, state: back ? { back } : null });
    requestAnimationFrame(() => window.print());
  }, [asked, back, isReady, navigate, search]);
}

export const printedMoney = formatters('en').accounting;

type RollPaperProps = {
  /** Where the page leads back to, if the link that opened it does not say so. */
  back: Back;
  title: string;
  children: ReactNode;
};

export function RollPaper({ back, title, children }: RollPaperProps) {
  const { data: letterhead } = useApiQuery('GET /api/permission/letterhead', {});
  const state = useLocation().state as ReceiptState | null;
  const paper = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  // CSS cannot make a printed page as long as its content, so the length is measured.
  useLayoutEffect(() => {
    if (letterhead) setHeight(Math.ceil((paper.current!.offsetHeight / 96) * 25.4));
  }, [letterhead]);
  usePrintAtOnce(height !== undefined);
  return (
    <>
      <PrintBar back={state?.back ?? back} />
      <main id="main">
        {height && <style>{`@page roll { size: 80mm ${height}mm; }`}</style>}
        <article className={styles.paper} ref={paper}>
          <h1 className={styles.college}>
            <span lang="zh-HK">{letterhead?.name['zh-HK']}</span>
            <span lang="en">{letterhead?.name.en}</span>
          </h1>
          {letterhead && (
            <p className={styles.address}>
              {/* the roll is too narrow for phone and email in one line */}
              {letterheadLines(letterhead).flatMap((line) =>
                line.split(' · ').map((part) => <span key={part}>{part}</span>),
              )}
            </p>
          )}
          <p className={styles.center}>{title}</p>
          {children}
        </article>
      </main>
    </>
  );
}

/** Facts with their labels, such as the number and the time. Facts without a value are left out. */
export function RollFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The name of a souvenir in both languages, once if they are the same. */
export function RollNames({ names }: { names: { readonly 'zh-HK': string; readonly en: string } }) {
  return (
    <>
      <span lang="zh-HK">{names['zh-HK']}</span>
      {names.en !== names['zh-HK'] && <span lang="en">{names.en}</span>}
    </>
  );
}
