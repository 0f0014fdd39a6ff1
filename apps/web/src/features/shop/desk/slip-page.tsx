// The pickup slip to print, one sheet per hand-over, in Chinese and English.
import type { PickupSlip } from '@keepsake/core/counter/counter.contract';
import { slipWords } from '@keepsake/core/counter/slip-words';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { formatters } from '../../../i18n/format.ts';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { QrCode } from '../../../patterns/print/qr-code.tsx';
import { counterPath } from './desk-queries.ts';
import styles from './slip-page.module.css';

export const handle = { title: 'common.slip', access: 'signed-in', messages: 'office' } satisfies RouteHandle;

const idPattern = /^[0-9a-f-]{36}$/;

export default function SlipPage() {
  const { t } = useShow();
  const [params] = useSearchParams();
  const ids = (params.get('ids') ?? '').split(',').filter((id) => idPattern.test(id));
  return (
    <>
      <div className={styles.bar}>
        <Button
          component={Link}
          to={counterPath}
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('detail.backTo', { list: t('counter.title') })}
        </Button>
        <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
          {t('print.print')}
        </Button>
      </div>
      <main id="main">
        {ids.map((id) => (
          <LoadedRecord
            key={id}
            endpoint="GET /api/inventory/counter/hand-overs/:id"
            input={{ params: { id } }}
            back={{ to: counterPath, list: 'counter.title' }}
          >
            {(slip) => <Sheet slip={slip} />}
          </LoadedRecord>
        ))}
      </main>
    </>
  );
}

type Word = keyof typeof slipWords;

/** A text of the slip in both languages. */
function Bilingual({ word }: { word: Word }) {
  const { 'zh-HK': hk, en } = slipWords[word];
  return (
    <>
      <span lang="zh-HK">{hk}</span> <span lang="en">{en}</span>
    </>
  );
}

function Sheet({ slip }: { slip: PickupSlip }) {
  const [chinese, english] = [formatters('zh-HK'), formatters('en')];
  const facts: readonly [Word, string][] = [
    ['person', slip.personName],
    ['receiver', slip.receiverName],
    ['at', `${chinese.dateTime(slip.at)} / ${english.dateTime(slip.at)}`],
    ['actor', slip.actorName],
  ];
  const hasOpenPieces = slip.lines.some(({ open }) => open > 0);
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            <Bilingual word="title" />
          </h1>
          <p className={styles.no}>{slip.no}</p>
          <p>
            <Bilingual word={slip.kind} />
          </p>
        </div>
        <QrCode text={slip.no} label={slip.no} className={styles.qr} />
      </header>
      <dl className={styles.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>
              <Bilingual word={word} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['code', 'name', 'quantity'] as const).map((word) => (
              <th key={word} scope="col" data-numeric={word === 'quantity' || undefined}>
                <Bilingual word={word} />
              </th>
            ))}
            {hasOpenPieces && (
              <th scope="col" data-numeric>
                <Bilingual word="open" />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {slip.lines.map(({ lineNo, productCode, names, quantity, open }) => (
            <tr key={lineNo}>
              <td>{productCode}</td>
              <td>
                <span lang="zh-HK">{names['zh-HK']}</span>
                <br />
                <span lang="en">{names.en}</span>
              </td>
              <td data-numeric>{quantity}</td>
              {hasOpenPieces && <td data-numeric>{open}</td>}
            </tr>
          ))}
          <tr className={styles.total}>
            <td colSpan={2}>
              <Bilingual word="total" />
            </td>
            <td data-numeric>{slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
            {hasOpenPieces && <td />}
          </tr>
        </tbody>
      </table>
      <p className={styles.received}>
        <span lang="zh-HK">{slipWords.received['zh-HK']}</span>
        <br />
        <span lang="en">{slipWords.received.en}</span>
      </p>
      {slip.actorSignatureUrl && (
        <div className={styles.signature}>
          <PrivateImage
            src={slip.actorSignatureUrl}
            width={640}
            alt={`${slipWords.actor['zh-HK']} ${slipWords.actor.en}`}
            className={styles.ink!}
            fallback={<span className={styles.blank} />}
          />
          <span className={styles.small}>
            <Bilingual word="actor" />
          </span>
        </div>
      )}
      <div className={styles.signature}>
        {slip.signatureUrl ? (
          <PrivateImage
            src={slip.signatureUrl}
            width={640}
            alt={`${slipWords.signature['zh-HK']} ${slipWords.signature.en}`}
            className={styles.ink!}
            fallback={<span className={styles.blank} />}
          />
        ) : (
          <span className={styles.blank} />
        )}
        <span className={styles.small}>
          <Bilingual word="signature" />
        </span>
      </div>
    </article>
  );
}
