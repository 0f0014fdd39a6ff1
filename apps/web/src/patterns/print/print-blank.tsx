// Shown instead of a page to print when there is nothing to print: the reason and a link back, without a print button.
import { Button } from '@mantine/core';
import { IconPrinterOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BlankState } from '../display/blank-state.tsx';
import type { PrintBack } from './print-page.tsx';

export function PrintBlank({ back, title, text }: { back: PrintBack; title: string; text: string }) {
  return (
    <main id="main">
      <BlankState wholePage icon={<IconPrinterOff size={28} stroke={1.6} />} title={title} text={text}>
        <Button component={Link} to={back.to} variant="default">
          {back.label}
        </Button>
      </BlankState>
    </main>
  );
}
