// The React providers of all screens except the public shop pages: Mantine, queries, dialogs. Public shop pages never
// import this file.
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onReconnected } from '../../api/connection.ts';
import { ApiError } from '../../api/errors.ts';
import { useT } from '../../i18n/i18n.tsx';
import { schemeKey } from '../../ui/scheme.ts';
import { cssVariables, shopTheme, theme } from './theme.ts';

const schemes = localStorageColorSchemeManager({ key: schemeKey });

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        // Retry once after a lost connection. A refusal by the server would be the same again.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
      },
    },
  });
}

type MantineShellProps = {
  /** Rounder buttons, as on the public pages of the shop. */
  shop?: boolean;
  children: ReactNode;
};

export function MantineShell({ shop = false, children }: MantineShellProps) {
  const t = useT();
  const [client] = useState(createQueryClient);
  useEffect(() => onReconnected(() => void client.invalidateQueries()), [client]);
  return (
    <MantineProvider
      theme={shop ? shopTheme : theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={client}>
        <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('app.close') } }}>
          {children}
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
