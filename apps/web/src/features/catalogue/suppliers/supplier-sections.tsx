// Sections of a supplier's page: its quotations and its souvenirs.
import type { SupplierDetail } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { Thumbnail } from '../../../business/souvenir-badges.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { showValue } from '../../../patterns/fields/field-value.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useHasModule } from '../../../patterns/hooks/use-may.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './supplier-sections.module.css';

const maxQuotations = 8;
const quotationsPath = '/inventory/suppliers-gift-management';

export function SupplierQuotations({ supplierId }: { supplierId: string }) {
  const show = useShow();
  const { t, format } = show;
  const hasModule = useHasModule();
  const mayOpenQuotations = hasModule('quotations');
  const { data } = useApiQuery(
    'GET /api/inventory/quotations',
    { query: { supplierId, pageSize: maxQuotations, sidx: 'updatedAt', sort: 'desc' } },
    { enabled: mayOpenQuotations },
  );
  if (!mayOpenQuotations || !data) return null;
  const { total } = data.pagination;
  return (
    <Section
      title={t('suppliers.quotations')}
      aside={
        total > 0 && (
          <Anchor component={Link} to={`${quotationsPath}?supplierId=${supplierId}`} size="sm">
            {t('suppliers.quotations.all', { count: total })}
          </Anchor>
        )
      }
      flush={total > 0}
    >
      {total === 0 ? (
        <p className={styles.none}>{t('suppliers.quotations.none')}</p>
      ) : (
        <WideTable label={t('suppliers.quotations')} width={480}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('quotation.souvenirName')}</Table.Th>
              <Table.Th ta="end">{t('quotation.amount')}</Table.Th>
              <Table.Th ta="end">{t('quotation.minimumQuantity')}</Table.Th>
              <Table.Th>{t('quotation.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.list.map((row) => (
              <Table.Tr key={row.id} data-faded={row.state === 'expired' || undefined}>
                <Table.Td>
                  <Anchor component={Link} to={`${quotationsPath}/${row.id}`} size="sm">
                    {row.souvenirName}
                  </Anchor>
                </Table.Td>
                <Table.Td ta="end">
                  {row.currency} {format.accounting(row.amount)}
                </Table.Td>
                <Table.Td ta="end">{format.number(row.minimumQuantity)}</Table.Td>
                <Table.Td>{showValue(quotationFields.state, row.state, show, false)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </WideTable>
      )}
    </Section>
  );
}

export function SupplierSouvenirs({ supplier }: { supplier: SupplierDetail }) {
  const { t } = useShow();
  const hasModule = useHasModule();
  const mayOpenSouvenirs = hasModule('gifts');
  const more = supplier.souvenirCount - supplier.souvenirs.length;
  return (
    <Section title={t('suppliers.souvenirs')}>
      {supplier.souvenirs.length === 0 ? (
        <p className={styles.none}>{t('suppliers.souvenirs.none')}</p>
      ) : (
        <ul className={styles.souvenirs}>
          {supplier.souvenirs.map(({ id, name, productCode, coverSrc }) => (
            <li key={id} className={styles.souvenir}>
              <Thumbnail src={coverSrc} />
              <span className={styles.words}>
                {mayOpenSouvenirs ? (
                  <Anchor component={Link} to={`/inventory/gifts/${id}`} size="sm">
                    {name}
                  </Anchor>
                ) : (
                  name
                )}
                <span className={styles.soft}>{productCode}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.none}>{t('suppliers.souvenirs.more', { count: more })}</p>}
    </Section>
  );
}
