// A small grid of quantities for the sizes and colours of a family.
import type { ShownOptions } from '@keepsake/core/catalogue/families/shown-options';
import { NumberInput } from '@mantine/core';
import { useT } from '../i18n/i18n.tsx';
import { useShow } from '../patterns/display/show.ts';
import styles from './family-grid.module.css';

type Member = { readonly id: string; readonly keys: readonly string[]; readonly available: number };
/** Quantities by the id of the member. A quantity of 0 has no entry. */
export type Quantities = Readonly<Record<string, number>>;

type FamilyGridProps = {
  options: ShownOptions;
  members: readonly Member[];
  value: Quantities;
  onChange: (value: Quantities) => void;
  /** Quantities are not limited to the available pieces. */
  unlimited?: boolean;
};

/** The first option in rows, the second in columns. */
export function FamilyGrid({ options, members, value, onChange, unlimited = false }: FamilyGridProps) {
  const t = useT();
  const [rows, columns] = options;
  if (!rows) return null;
  const change = (id: string, typed: number | string) => {
    const { [id]: _, ...rest } = value;
    const quantity = Number(typed);
    onChange(quantity > 0 ? { ...rest, [id]: quantity } : rest);
  };
  const renderCell = (keys: readonly string[], label: string) => {
    const member = members.find((one) => one.keys.every((key, i) => key === keys[i]));
    if (!member) return <td key={label} />;
    return (
      <td key={label}>
        <NumberInput
          aria-label={label}
          value={value[member.id] ?? ''}
          onChange={(typed) => change(member.id, typed)}
          min={0}
          max={unlimited ? 1_000_000 : member.available}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          disabled={!unlimited && member.available <= 0}
          w={92}
        />
        <Available count={member.available} />
      </td>
    );
  };
  return (
    <table className={styles.grid}>
      {columns && (
        <thead>
          <tr>
            <th scope="col">{t(`option.${rows.kind}`)}</th>
            {columns.values.map(({ key, name, swatch }) => (
              <th key={key} scope="col">
                {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.values.map(({ key, name, swatch }) => (
          <tr key={key}>
            <th scope="row">
              {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
              {name}
            </th>
            {columns
              ? columns.values.map((column) => renderCell([key, column.key], `${name} / ${column.name}`))
              : renderCell([key], name)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Available({ count }: { count: number }) {
  const { t, format } = useShow();
  return (
    <span className={styles.available} data-none={count <= 0 || undefined}>
      {t('option.available', { count: format.number(Math.max(0, count)) })}
    </span>
  );
}
