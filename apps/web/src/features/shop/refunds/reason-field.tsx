import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './refund.module.css';

type ReasonFieldProps = {
  /** The reasons of the option list, in the reader's language. */
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
};

const other = '*';

/** A reason from the list, or a reason in the buyer's own words. A native select needs no keyboard on a phone. */
export function ReasonField({ reasons, value, onChange, error }: ReasonFieldProps) {
  const t = useT();
  const [isOther, setOther] = useState(false);
  const isOwn = isOther || (value !== '' && !reasons.includes(value));
  return (
    <div className={styles.reason}>
      <NativeSelect
        size="md"
        label={t('common.reason')}
        required
        data={[
          { value: '', label: t('refundRequest.line.reason.choose') },
          ...reasons.map((reason) => ({ value: reason, label: reason })),
          { value: other, label: t('refundRequest.line.reason.other') },
        ]}
        value={isOwn ? other : value}
        onChange={({ currentTarget: { value: chosen } }) => {
          setOther(chosen === other);
          onChange(chosen === other ? '' : chosen);
        }}
        error={!isOwn && error}
      />
      {isOwn && (
        <TextInput
          size="md"
          mt={8}
          label={t('refundRequest.line.reason.write')}
          required
          maxLength={200}
          autoFocus
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={error}
        />
      )}
    </div>
  );
}
