import { Button, TextInput } from '@mantine/core';
import { useShow } from '../../../patterns/display/show.ts';
import styles from './reason-field.module.css';

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  /** Suggested reasons, to tap. */
  reasons: readonly string[];
  error?: string | undefined;
};

/** A reason: tapped or typed. */
export function ReasonField({ value, onChange, reasons, error }: ReasonFieldProps) {
  const { t } = useShow();
  return (
    <div className={styles.field}>
      <TextInput
        size="md"
        label={t('common.reason')}
        required
        maxLength={200}
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={styles.chips}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="md"
            radius="xl"
            variant={value === reason ? 'filled' : 'default'}
            aria-pressed={value === reason}
            onClick={() => onChange(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}
