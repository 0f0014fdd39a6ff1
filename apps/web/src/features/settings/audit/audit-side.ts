import type { Translate } from '../../../i18n/i18n.tsx';

/** A value of an audit line. A dash if the field did not exist. */
export const formatAuditSide = (side: string | null, t: Translate): string =>
  side === 'true' ? t('field.yes') : side === 'false' ? t('field.no') : side || '—';
