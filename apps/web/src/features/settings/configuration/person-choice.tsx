// The field of a setting whose value is a user or empty.
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';

type PersonChoiceProps = {
  label: string;
  /** The name is beside the field, not above it. */
  unlabelled?: boolean;
  readOnly: boolean;
  value?: unknown;
  onChange: (value: string) => void;
  error?: ReactNode | undefined;
};

export function PersonChoice({
  label,
  unlabelled = false,
  readOnly,
  value,
  onChange,
  error,
}: PersonChoiceProps) {
  const { t } = useShow();
  const people = useApiQuery('GET /api/permission/Users/Selector', {}).data?.list ?? [];
  return (
    <Select
      {...(unlabelled ? { 'aria-label': label } : { label })}
      placeholder={t('config.person.none')}
      data={people.map(({ id, fullName, organizeName }) => ({
        value: id,
        label: [fullName, organizeName].filter(Boolean).join(' · '),
      }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('config.person.clear') }}
      nothingFoundMessage={t('config.person.unknown')}
      limit={50}
      readOnly={readOnly}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
    />
  );
}
