import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import styles from './state-tabs.module.css';
import { changedParams } from './use-list-state.ts';

export type StateTab = {
  /** Undefined: all of them. */
  readonly value: string | undefined;
  readonly name: string;
  /** Shown when above zero. */
  readonly count?: number;
};

type StateTabsProps = {
  label: string;
  tabs: readonly StateTab[];
  current: string | undefined;
  /** Its name in the address. */
  param?: string;
};

/** One's own records by state; the chosen one stands in the address. Scrolls sideways on a phone. */
export function StateTabs({ label, tabs, current, param = 'state' }: StateTabsProps) {
  const format = useFormat();
  const [params] = useSearchParams();
  return (
    <nav className={styles.scroller} aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ value, name, count = 0 }) => (
          <li key={name}>
            <Link
              to={`?${changedParams(params, { [param]: value })}`}
              className={styles.tab}
              aria-current={value === current ? 'true' : undefined}
              preventScrollReset
            >
              {name}
              {count > 0 && <span className={styles.number}>{format.number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
