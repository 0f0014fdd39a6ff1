// Everything the screens behind login stand on. Public shop pages never import this.
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { useLanguage, useT } from './i18n.tsx';
import { schemeKey } from './scheme.ts';
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

/** Answers carry names in the reader's language: a switch asks for all of them anew. */
function useFreshLanguage(client: QueryClient): void {
  const language = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void client.invalidateQueries();
  }, [client, language]);
}

export function MantineShell({ children }: { children: ReactNode }) {
  const t = useT();
  const [client] = useState(makeQueryClient);
  useFreshLanguage(client);
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
