import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { counterPath } from './desk-queries.ts';
import styles from './order-sections.module.css';

/** Who collected how many pieces of an order. Shows nothing before the first hand-over, or for a counter sale. */
export function HandOvers({ order }: { order: DeskDetail }) {
  const { t, format } = useShow();
  if (order.handOvers.length === 0 || order.sale) return null;
  return (
    <Section title={t('desk.handOvers')}>
      <ul className={styles.list}>
        {order.handOvers.map(({ id, at, actor, receiverName: receiver, signatureUrl, lines }) => (
          <li key={id} className={styles.item}>
            <span className={styles.kind}>
              {t('desk.handOver.to', {
                receiver,
                count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
              })}
            </span>
            <span className={styles.soft}>
              <TimeText iso={at} exact /> · {t('desk.handOver.by', { actor: format.person(actor) })}
            </span>
            {signatureUrl && (
              <PrivateImage
                src={signatureUrl}
                width={320}
                alt={t('common.signatureOf', { name: receiver })}
                className={styles.signature!}
                fallback={null}
              />
            )}
            <span className={styles.ways}>
              <Button
                component={Link}
                to={`${counterPath}/slip?ids=${id}`}
                variant="default"
                size="compact-sm"
                leftSection={<IconPrinter size={15} aria-hidden />}
              >
                {t('common.printSlip')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
