// Keyword and filters of the application catalog. They are kept in the URL.
import { applicableObjects } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { CloseButton, Select, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSeesAmounts } from '../../../business/use-sees-amounts.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { FilterDrawer } from '../../../patterns/list/filters/filter-drawer.tsx';
import { usePriceRanges } from '../../../ui/price-ranges.ts';
import styles from './catalog-filters.module.css';
import { type CatalogQuery, catalogPath, levels } from './catalog-query.ts';

type CatalogFiltersProps = {
  query: CatalogQuery;
  categories: readonly { id: string; depth: number; name: string }[];
  priceBounds: unknown;
  /** How many souvenirs match. */
  total: number;
};

/** The filters besides the keyword. */
const filterNames = ['categoryId', 'level', 'applicableObject', 'priceRange', 'available'] as const;

export function CatalogFilters({ query, categories, priceBounds, total }: CatalogFiltersProps) {
  const t = useT();
  const seesAmounts = useSeesAmounts();
  const priceRanges = usePriceRanges(priceBounds, query.priceRange);
  const navigate = useNavigate();
  const narrow = useNarrow();
  const applyChange = (change: CatalogQuery) =>
    void navigate(catalogPath(query, change), { preventScrollReset: true });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyChange({
      keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() || undefined,
    });
  };
  const fields = (
    <>
      <Select
        label={t('common.category')}
        placeholder={t('common.all')}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        renderOption={({ option }) =>
          `${'　'.repeat(categories.find(({ id }) => id === option.value)?.depth ?? 0)}${option.label}`
        }
        value={query.categoryId ?? null}
        onChange={(categoryId) => applyChange({ categoryId: categoryId ?? undefined })}
        clearable
      />
      <Select
        label={t('common.level')}
        placeholder={t('common.all')}
        data={levels.map((level) => ({ value: level, label: t(`souvenir.level.${level}`) }))}
        value={query.level ?? null}
        onChange={(level) => applyChange({ level: levels.find((known) => known === level) })}
        clearable
      />
      <Select
        label={t('common.recipientGroup')}
        placeholder={t('common.all')}
        data={applicableObjects.map((object) => ({
          value: object,
          label: t(`souvenir.applicableObject.${object}`),
        }))}
        value={query.applicableObject ?? null}
        onChange={(object) =>
          applyChange({ applicableObject: applicableObjects.find((known) => known === object) })
        }
        clearable
      />
      {seesAmounts && (
        <Select
          label={t('common.price')}
          placeholder={t('common.all')}
          data={priceRanges}
          value={query.priceRange ?? null}
          onChange={(range) => applyChange({ priceRange: range ?? undefined })}
          clearable
        />
      )}
      <Switch
        className={styles.available}
        label={t('application.catalog.onlyAvailable')}
        checked={query.available === '1'}
        onChange={(event) => applyChange({ available: event.currentTarget.checked ? '1' : undefined })}
      />
    </>
  );
  const keyword = (
    <form onSubmit={search} className={styles.keyword}>
      <TextInput
        key={query.keyword}
        name="keyword"
        type="search"
        {...(narrow ? { 'aria-label': t('common.search') } : { label: t('common.search') })}
        placeholder={t('common.nameOrCode')}
        defaultValue={query.keyword ?? ''}
        maxLength={100}
        leftSection={<IconSearch size={18} />}
        rightSection={
          query.keyword && (
            <CloseButton
              size="sm"
              aria-label={t('list.clearSearch')}
              onClick={() => applyChange({ keyword: undefined })}
            />
          )
        }
      />
    </form>
  );
  if (narrow)
    return (
      <search className={styles.bar}>
        {keyword}
        <FilterDrawer
          applied={filterNames.filter((name) => query[name]).length}
          total={total}
          onClear={() => applyChange(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        >
          {fields}
        </FilterDrawer>
      </search>
    );
  return (
    <search className={styles.filters}>
      {keyword}
      {fields}
    </search>
  );
}
