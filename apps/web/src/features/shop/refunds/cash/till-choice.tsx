// The till that pays a refund in cash. If several tills are open, one has to be chosen.
import type { TillRow } from '@keepsake/core/shop/tills/till.contract';
import { Alert, Anchor, Select } from '@mantine/core';
import { Link } from 'react-router';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { useHasModule } from '../../../../patterns/hooks/use-may.ts';
import { toOptions } from '../../../../patterns/list/list-types.ts';
import styles from '../refund-desk.module.css';

/** The tills with an open shift. Undefined while they load, and if the college uses no tills. */
export function useOpenTills(): readonly TillRow[] | undefined {
  const { data } = useApiQuery('GET /api/inventory/tills', {}, { staleTime: 0 });
  const active = data?.list.filter(({ state }) => state === 'active') ?? [];
  return active.length > 0 ? active.filter(({ shift }) => shift?.state === 'open') : undefined;
}

type TillChoiceProps = {
  tills: readonly TillRow[];
  value: string | undefined;
  onChange: (tillId: string) => void;
  error: string | undefined;
};

export function TillChoice({ tills, value, onChange, error }: TillChoiceProps) {
  const { t } = useShow();
  const hasModule = useHasModule();
  const [only] = tills;
  if (!only)
    return (
      <Alert color="yellow" role="note">
        {t('refundDesk.payCash.noTill')}{' '}
        {hasModule('tills') && (
          <Anchor component={Link} to="/inventory/tills">
            {t('refundDesk.payCash.tills')}
          </Anchor>
        )}
      </Alert>
    );
  if (tills.length === 1)
    return <p className={styles.faint}>{t('refundDesk.payCash.from', { till: only.name })}</p>;
  return (
    <Select
      label={t('refundDesk.payCash.till')}
      placeholder={t('field.choose')}
      required
      allowDeselect={false}
      data={toOptions(tills)}
      value={value ?? null}
      error={error}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
