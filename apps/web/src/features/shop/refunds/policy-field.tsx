import { Anchor, Checkbox, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import styles from './refund.module.css';

type PolicyFieldProps = { checked: boolean; onChange: (agreed: boolean) => void; error: string | undefined };

/** The checkbox to agree to the refund policy, with a link that shows the policy in a dialog. */
export function PolicyField({ checked, onChange, error }: PolicyFieldProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <Checkbox
        size="md"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t('refundRequest.agree')}
        error={error && t('validation.policyAgreed')}
        aria-invalid={error !== undefined}
      />
      <Anchor component="button" type="button" className={styles.read} onClick={() => setOpen(true)}>
        {t('refundRequest.policy.read')}
      </Anchor>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('refundRequest.policy')}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        {open && <PolicyText />}
      </Modal>
    </div>
  );
}

function PolicyText() {
  const t = useT();
  const { data, isError } = useApiQuery('GET /api/settings/rich-texts/:code/content', {
    params: { code: 'refund-policy' },
  });
  if (isError) return <p role="alert">{t('app.requestError')}</p>;
  if (!data) return <Loader aria-label={t('app.loading')} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when shown
  return <div className="ks-prose" dangerouslySetInnerHTML={{ __html: data.content }} />;
}
