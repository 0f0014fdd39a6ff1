import { Button, Divider } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { canUseDirectory, goToDirectory } from './directory-sign-in.ts';

/** The button for directory sign-in. Not shown if no directory is configured. */
export function DirectoryButton() {
  const t = useT();
  const [directory, setDirectory] = useState<CallOutput<'GET /api/azure/auth/config'>['directory']>(null);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/azure/auth/config', {}, { quiet: true, signal: abort.signal }).then(
      ({ directory }) => setDirectory(directory),
      () => {},
    );
    return () => abort.abort();
  }, []);
  if (!directory || !canUseDirectory()) return null;
  return (
    <>
      <Divider label={t('directory.or')} my="lg" />
      <Button
        variant="default"
        size="lg"
        radius="xl"
        fullWidth
        leftSection={<IconBuildingBank size={20} aria-hidden />}
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void goToDirectory(directory);
        }}
      >
        {t('directory.button')}
      </Button>
    </>
  );
}
