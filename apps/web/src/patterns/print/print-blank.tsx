// Shown instead of a page to print when there is nothing to print: the reason and a link back, without a print button.
import { Button } from '@mantine/core';
import { IconPrinterOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BlankState } from '../display/blank-state.tsx';
import { type Back, useBackLabel } from '../page/back.ts';

export function PrintBlank({ back, title, text }: { back: Back; title: string; text: string }) {
  const backLabel = useBackLabel();
  return (
    <main id="main">
      <BlankState wholePage icon={<IconPrinterOff size={28} stroke={1.6} />} title={title} text={text}>
        <Button component={Link} to={back.to} variant="default">
          {backLabel(back)}
        </Button>
      </BlankState>
    </main>
  );
}
