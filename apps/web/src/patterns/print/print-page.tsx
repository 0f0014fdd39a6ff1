// A printable A4 page with a print button. It uses `app/print-layout.tsx`, without menus.
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShow } from '../display/show.ts';
import { useDocumentTitle } from '../page/use-document-title.ts';
import styles from './print-page.module.css';
import { QrCode } from './qr-code.tsx';

type PrintPageProps = {
  back: { readonly to: string; readonly label: string };
  /** The kind of document: "Receiving order". */
  title: string;
  /** The number, also shown as a QR code. */
  no: string;
  /** The state as text, because print has no colours. */
  state: string;
  /** Links to other printouts of the record. */
  tools?: ReactNode;
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** The people who sign at the bottom. */
  signatures: readonly string[];
  children: ReactNode;
};

export function PrintPage({ back, tools, ...sheetProps }: PrintPageProps) {
  useDocumentTitle(`${sheetProps.title} ${sheetProps.no}`);
  return (
    <>
      <PrintBar back={back} tools={tools} />
      <main id="main">
        <PrintSheet {...sheetProps} />
      </main>
    </>
  );
}

export function PrintBar({ back, tools }: Pick<PrintPageProps, 'back' | 'tools'>) {
  const { t } = useShow();
  return (
    <div className={styles.bar}>
      <Button
        component={Link}
        to={back.to}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {back.label}
      </Button>
      {tools}
      <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
        {t('print.print')}
      </Button>
    </div>
  );
}

type PrintSheetProps = Omit<PrintPageProps, 'back' | 'tools'> & {
  /** The content of the QR code, if it is not the number. */
  qr?: string;
  /** The text below the signature lines, if the printout has its own language. */
  signDate?: string;
};

/** One printout. Each starts on a new page. */
export function PrintSheet({
  title,
  no,
  qr = no,
  state,
  facts,
  signatures,
  signDate,
  children,
}: PrintSheetProps) {
  const { t, format } = useShow();
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.house}>{t('app.name')}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.no}>
            {no}
            <span className={styles.state}>{state}</span>
          </p>
        </div>
        <QrCode text={qr} label={no} className={styles.qr} />
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => value !== '' && value !== null && value !== undefined)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
      <div className={styles.signatures}>
        {signatures.map((who) => (
          <div key={who} className={styles.signature}>
            <span>{who}</span>
            <span className={styles.line} />
            <span className={styles.small}>{signDate ?? t('print.signDate')}</span>
          </div>
        ))}
      </div>
      <p className={styles.small}>{t('print.printed', { at: format.dateTime(new Date().toISOString()) })}</p>
    </article>
  );
}

export type PrintColumn<R> = {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly numeric?: boolean;
  readonly width?: string;
};
type PrintTableProps<R> = {
  columns: readonly PrintColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The totals row: text by column index. */
  totals?: Readonly<Record<number, string>>;
};

/** The heading is repeated on every page. Rows are not split across pages. */
export function PrintTable<R>({ columns, rows, keyOf, totals }: PrintTableProps<R>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title, numeric, width }) => (
            <th key={title} scope="col" data-numeric={numeric || undefined} style={{ width }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, numeric }) => (
              <td key={title} data-numeric={numeric || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {totals && (
          <tr className={styles.totals}>
            {columns.map(({ title, numeric }, i) => (
              <td key={title} data-numeric={numeric || undefined}>
                {totals[i]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
