// The buttons that save a stock document as a draft or submit it.
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';

type DocumentButtonsProps = {
  isDirty: boolean;
  pending: boolean;
  /** True if *Save and submit* was pressed last, false if *Save draft* was. */
  isSubmitting: RefObject<boolean>;
  maySubmit: boolean;
};

export function DocumentButtons({ isDirty, pending, isSubmitting, maySubmit }: DocumentButtonsProps) {
  const t = useT();
  return (
    <>
      <Button
        type="submit"
        variant="default"
        loading={pending && !isSubmitting.current}
        disabled={!isDirty || pending}
        title="Ctrl+S"
        aria-keyshortcuts="Control+S"
        onClick={() => {
          isSubmitting.current = false;
        }}
      >
        {t('common.saveDraft')}
      </Button>
      {maySubmit && (
        <Button
          type="submit"
          loading={pending && isSubmitting.current}
          disabled={pending}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          onClick={() => {
            isSubmitting.current = true;
          }}
        >
          {t('documents.submitNow')}
        </Button>
      )}
    </>
  );
}
