// Explains the four steps of an application, with the limits from the settings.
import { IconChecklist, IconGift, IconPackage, IconPencil } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useSetting } from '../../patterns/hooks/use-setting.ts';
import styles from './application-steps.module.css';

const steps = [
  { key: 'choose', Icon: IconGift },
  { key: 'reason', Icon: IconPencil },
  { key: 'review', Icon: IconChecklist },
  { key: 'collect', Icon: IconPackage },
] as const;

export function ApplicationSteps() {
  const t = useT();
  const format = useFormat();
  const threshold = useSetting('approval.vip_threshold');
  const facts = {
    reasonMin: useSetting('apply_approval.reason_min') ?? '…',
    limit: useSetting('apply_approval.monthly_limit') ?? '…',
    from: useSetting('approval.review_days_min') ?? '…',
    to: useSetting('approval.review_days_max') ?? '…',
    threshold: threshold === undefined ? '…' : `HK$${format.amount(threshold)}`,
  };
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, Icon }, i) => (
        <li key={key} className={styles.step}>
          <span className={styles.icon}>
            <Icon size={24} stroke={1.7} aria-hidden />
          </span>
          <h3 className={styles.title}>
            <span className={styles.number}>{i + 1}</span>
            {t(`application.step.${key}`)}
          </h3>
          <p className={styles.text}>{t(`application.step.${key}.text`, facts)}</p>
        </li>
      ))}
    </ol>
  );
}
