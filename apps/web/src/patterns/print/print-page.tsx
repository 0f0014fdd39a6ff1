// A printable A4 page with a print button. It uses `app/print-layout.tsx`, without menus.
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShow } from '../display/show.ts';
import { type Back, useBackLabel } from '../page/back.ts';
import { useDocumentTitle } from '../page/use-document-title.ts';
import { Letterhead } from './letterhead.tsx';
import styles from './print-page.module.css';
import { QrCode } from './qr-code.tsx';
import { type Signature, SignatureLines, type SignatureWords } from './signature-lines.tsx';
import { usePrintFooter } from './use-print-footer.ts';

type PrintPageProps = Omit<PrintSheetProps, 'printed' | 'signatureWords'> & {
  back: Back;
  /** Links to other printouts of the record. */
  tools?: ReactNode;
};

export function PrintPage({ back, tools, ...sheetProps }: PrintPageProps) {
  const title = `${sheetProps.title} ${sheetProps.no}`;
  useDocumentTitle(title);
  const printed = usePrintFooter(title);
  return (
    <>
      <PrintBar back={back} tools={tools} />
      <main id="main">
        <PrintSheet {...sheetProps} printed={printed} />
      </main>
    </>
  );
}

type PrintBarProps = { back: Back; tools?: ReactNode; isReady?: boolean };

export function PrintBar({ back, tools, isReady = true }: PrintBarProps) {
  const { t } = useShow();
  const backLabel = useBackLabel();
  return (
    <div className={styles.bar}>
      <Button
        component={Link}
        to={back.to}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {backLabel(back)}
      </Button>
      {tools}
      <Button
        leftSection={<IconPrinter size={17} aria-hidden />}
        disabled={!isReady}
        onClick={() => window.print()}
      >
        {t('print.print')}
      </Button>
    </div>
  );
}

type PrintSheetProps = {
  /** The kind of document: "Receiving order". */
  title: string;
  no: string;
  /** The content of the QR code, if it is not the number. Null: no QR code. */
  qr?: string | null;
  /** The state as text, because print has no colours. */
  state: string;
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
  signatures: readonly Signature[];
  signatureWords?: SignatureWords;
  /** When and by whom the sheet is printed. The screen shows it below the sheet, print in the footer of every page. */
  printed: string;
  children: ReactNode;
};

/** One printout. Each starts on a new page. */
export function PrintSheet({ title, no, qr = no, state, facts, children, ...foot }: PrintSheetProps) {
  return (
    <article className={styles.sheet}>
      <Letterhead />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.no}>
            {no}
            <span className={styles.state}>{state}</span>
          </p>
        </div>
        {qr !== null && <QrCode text={qr} label={no} className={styles.qr} />}
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
      <SignatureLines signatures={foot.signatures} words={foot.signatureWords} />
      <p className={styles.printed}>{foot.printed}</p>
    </article>
  );
}
