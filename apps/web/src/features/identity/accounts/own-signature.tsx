// The user's own signature, drawn or uploaded. It is stored with the user's decisions and hand-overs.
import { Box, Button, Stack } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { SignaturePad } from '../../../business/signature/signature-pad.tsx';
import { useSignature } from '../../../business/signature/use-signature.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { UploadField } from '../../../patterns/upload/upload-field.tsx';

type OwnSignatureProps = {
  value: string;
  onChange: (url: string) => void;
  error?: string | undefined;
};

export function OwnSignature({ value, onChange, error }: OwnSignatureProps) {
  const t = useT();
  const [isDrawing, setIsDrawing] = useState(false);
  return (
    <Stack gap={12}>
      <UploadField
        type="signature"
        label={t('account.signature.picture')}
        alt={t('account.signature.alt')}
        value={value}
        onChange={onChange}
        error={error}
        empty={<IconSignature size={44} stroke={1.2} aria-hidden />}
      />
      {isDrawing ? (
        <DrawnSignature
          onDone={(url) => {
            if (url) onChange(url);
            setIsDrawing(false);
          }}
        />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconSignature size={17} aria-hidden />}
            onClick={() => setIsDrawing(true)}
          >
            {t('account.signature.draw')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Mounted again for each signature, so that the pad starts empty. */
function DrawnSignature({ onDone }: { onDone: (url?: string) => void }) {
  const t = useT();
  const signature = useSignature();
  const [pending, setPending] = useState(false);
  const saveDrawing = async () => {
    setPending(true);
    try {
      onDone(await signature.store());
    } catch {
      // The call has already shown the error. The drawing stays.
      setPending(false);
    }
  };
  return (
    <Box maw={520}>
      <SignaturePad
        signature={signature}
        label={t('account.signature.pad')}
        required={false}
        disabled={pending}
      />
      {signature.signed && (
        <Button mt={8} mr={8} loading={pending} onClick={() => void saveDrawing()}>
          {t('account.signature.use')}
        </Button>
      )}
      <Button mt={8} variant="default" disabled={pending} onClick={() => onDone()}>
        {t('confirm.cancel')}
      </Button>
    </Box>
  );
}
