import type { Translate } from '../../../i18n/i18n.tsx';

/** A value of an audit line as text. A dash if the value is empty or the field did not exist. */
export const formatAuditValue = (value: string | null, t: Translate): string =>
  value === 'true' ? t('field.yes') : value === 'false' ? t('field.no') : value || '—';
