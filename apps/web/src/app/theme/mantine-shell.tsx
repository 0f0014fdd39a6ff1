// Everything the screens behind login stand on. Public shop pages never import this.
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useT } from '../../i18n/i18n.tsx';
import { schemeKey } from '../../ui/scheme.ts';
import { cssVariables, theme } from './theme.ts';

const schemes = localStorageColorSchemeManager({ key: schemeKey });

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        // A refusal stays a refusal; only a lost connection is worth a second try.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
      },
    },
  });
}

export function MantineShell({ children }: { children: ReactNode }) {
  const t = useT();
  const [client] = useState(makeQueryClient);
  return (
    <MantineProvider
      theme={theme}
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
