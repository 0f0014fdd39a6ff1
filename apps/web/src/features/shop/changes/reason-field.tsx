// Why the shop changes an order. The buyer reads it.
import { Textarea, type TextareaProps } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';

export function ReasonField(field: TextareaProps) {
  const t = useT();
  return <Textarea label={t('desk.short.reason')} required maxLength={200} autosize minRows={2} {...field} />;
}
