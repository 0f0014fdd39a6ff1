import { Anchor, Checkbox, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import styles from './login-form.module.css';

const terms = ['agreement', 'privacy'] as const;
type Term = (typeof terms)[number];

type AgreeFieldProps = { checked: boolean; onChange: (agreed: boolean) => void; error: string | undefined };

/** The checkbox to agree to the terms, with links that show them in a dialog. */
export function AgreeField({ checked, onChange, error }: AgreeFieldProps) {
  const t = useT();
  const [open, setOpen] = useState<Term>();
  return (
    <div>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t('register.agree')}
        error={error}
        aria-invalid={error !== undefined}
      />
      <div className={styles.terms}>
        {terms.map((term) => (
          <Anchor key={term} component="button" type="button" onClick={() => setOpen(term)}>
            {t(`register.${term}`)}
          </Anchor>
        ))}
      </div>
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open && t(`register.${open}`)}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        {open && <TermText term={open} />}
      </Modal>
    </div>
  );
}

function TermText({ term }: { term: Term }) {
  const t = useT();
  const { data, isError } = useApiQuery('GET /api/openApi/qwgw/register/terms', {});
  if (isError) return <p role="alert">{t('app.requestError')}</p>;
  if (!data) return <Loader aria-label={t('app.loading')} />;
  const text = data[term];
  if (!text) return <p>{t('register.noTerms')}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when shown
  return <div className="ks-prose" dangerouslySetInnerHTML={{ __html: text.content }} />;
}
