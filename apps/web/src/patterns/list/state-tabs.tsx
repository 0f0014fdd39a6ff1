import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import styles from './state-tabs.module.css';
import { applyChange } from './use-list-state.ts';

export type StateTab = {
  /** Undefined for all states. */
  readonly value: string | undefined;
  readonly name: string;
  /** Shown when above zero. */
  readonly count?: number;
};

type StateTabsProps = {
  label: string;
  tabs: readonly StateTab[];
  /** The selected value, or several with commas between them. Undefined selects the tab for all states. */
  current: string | undefined;
  /** The name of the URL parameter. */
  param?: string;
};

/** Tabs to filter records by state. The selected state is in the URL. */
export function StateTabs({ label, tabs, current, param = 'state' }: StateTabsProps) {
  const format = useFormat();
  const [params] = useSearchParams();
  const selected: readonly (string | undefined)[] = current?.split(',') ?? [undefined];
  return (
    <nav className={styles.scroller} aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ value, name, count = 0 }) => (
          <li key={name}>
            <Link
              to={`?${applyChange(params, { [param]: value })}`}
              className={styles.tab}
              aria-current={selected.includes(value) ? 'true' : undefined}
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
