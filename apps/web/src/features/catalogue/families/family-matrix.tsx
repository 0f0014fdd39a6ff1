// The members of a family with two options: a row for each value of the first, a column for each value of the second.
import { optionLabels } from '@keepsake/core/catalogue/families/family.rules';
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { translate } from '@keepsake/core/values/messages';
import { Link } from 'react-router';
import { SouvenirStateBadge } from '../../../business/souvenir-badges.tsx';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import styles from './souvenir-family.module.css';

type Family = NonNullable<SouvenirDetail['family']>;
type Member = Family['members'][number];
type Value = Family['options'][number]['values'][number];

const firstColumnWidth = 110;
const columnWidth = 92;

function ValueName({ value }: { value: Value }) {
  return (
    <span className={styles.value}>
      {value.swatch && <span className={styles.dot} style={{ background: value.swatch }} />}
      {value.name}
    </span>
  );
}

/** Each cell shows the available pieces and the shop price of a member. It links to its page, if another is open. */
export function FamilyMatrix({ id, family }: { id: string; family: Family }) {
  const { t } = useShow();
  const language = useLanguage();
  const [rows, columns] = family.options;
  if (!rows || !columns) return null;
  const label = (option: Family['options'][number]) => translate(optionLabels[option.kind], language);
  const findMember = (row: Value, column: Value) =>
    family.members.find(({ keys }) => keys[0] === row.key && keys[1] === column.key);
  return (
    <WideTable
      label={t('families.matrix', { name: family.name })}
      width={firstColumnWidth + columnWidth * columns.values.length}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.first}>
            {label(rows)} / {label(columns)}
          </th>
          {columns.values.map((column) => (
            <th key={column.key} scope="col" className={styles.figure}>
              <ValueName value={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.values.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <ValueName value={row} />
            </th>
            {columns.values.map((column) => (
              <MatrixCell
                key={column.key}
                name={`${row.name} / ${column.name}`}
                member={findMember(row, column)}
                openId={id}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

type MatrixCellProps = { name: string; member: Member | undefined; openId: string };

function MatrixCell({ name, member, openId }: MatrixCellProps) {
  const { t, format } = useShow();
  if (!member) return <td className={styles.unsold}>{t('families.member.unsold')}</td>;
  const { id, productCode, available, mallPrice, state } = member;
  const pieces = t('families.pieces', { count: available, number: format.number(available) });
  const price = mallPrice === null ? t('prices.none') : mallPrice !== undefined && format.hkd(mallPrice);
  const figures = (
    <>
      <strong data-zero={available === 0 || undefined}>{pieces}</strong>
      {price && <span className={styles.code}>{price}</span>}
      {state === 'invalid' && <SouvenirStateBadge state={state} />}
    </>
  );
  return (
    <td data-this={id === openId || undefined}>
      {id === openId ? (
        <div className={styles.cell} aria-current="page">
          {figures}
        </div>
      ) : (
        <Link
          to={`/inventory/gifts/${id}`}
          className={styles.cell}
          title={productCode}
          aria-label={[name, pieces, price, state === 'invalid' && t('souvenir.state.invalid')]
            .filter(Boolean)
            .join(', ')}
        >
          {figures}
        </Link>
      )}
    </td>
  );
}
