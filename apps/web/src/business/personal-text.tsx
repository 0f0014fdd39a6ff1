import type { PersonalLine } from '@keepsake/core/shop/products/personal-text.contract';
import { joinNameAndText } from '@keepsake/core/values/personal-text';
import { useFormat } from '../i18n/format.ts';
import styles from './personal-text.module.css';

export const nameWithText = ({ name, personal }: { name: string; personal?: PersonalLine | null }): string =>
  joinNameAndText(name, personal?.text);

/** The text of a buyer on a souvenir, with what it costs if the reader may see amounts. */
export function PersonalText({ personal }: { personal: PersonalLine | null }) {
  const format = useFormat();
  if (!personal) return null;
  const { label, text, price = 0 } = personal;
  return (
    <span className={styles.personal}>
      <span className={styles.label}>{label}</span> <bdi className={styles.text}>{text}</bdi>
      {price > 0 && <span className={styles.label}> +HK${format.amount(price)}</span>}
    </span>
  );
}
