// The field of a setting whose value is a user or empty.
import type { ReactNode } from 'react';
import { PersonSelect } from '../../../business/person-select.tsx';
import { useT } from '../../../i18n/i18n.tsx';

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
  const t = useT();
  return (
    <PersonSelect
      {...(unlabelled ? { 'aria-label': label } : { label })}
      placeholder={t('config.person.none')}
      clearButtonProps={{ 'aria-label': t('config.person.clear') }}
      readOnly={readOnly}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
    />
  );
}
