import type { PersonalLine } from '@keepsake/core/shop/products/personal-text.contract';
import { useFormat } from '../i18n/format.ts';
import styles from './personal-text.module.css';

/** Lines of the same souvenir differ in their text. */
export const nameWithText = ({ name, personal }: { name: string; personal?: PersonalLine | null }): string =>
  personal ? `${name} (${personal.text})` : name;

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
