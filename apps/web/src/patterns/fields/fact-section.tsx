// A section of a detail page with facts of a record, derived from its fields (docs/design/fields.md).
import type { Fields } from '@keepsake/core/fields/field';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { useShow } from '../display/show.ts';
import { KeyValue } from '../page/key-value.tsx';
import { Section } from '../page/section.tsx';
import { fieldFacts } from './field-facts.ts';

type FactSectionProps = {
  title: MessageKey;
  fields: Fields;
  record: object;
  /** Replaces values, for example by links. */
  special?: Readonly<Record<string, ReactNode>>;
  /** Two columns if there is room. */
  paired?: boolean;
  /** A link or button at the end of the heading. */
  aside?: ReactNode;
};

export function FactSection({ title, fields, record, special, paired = false, aside }: FactSectionProps) {
  const show = useShow();
  return (
    <Section title={show.t(title)} aside={aside}>
      <KeyValue paired={paired} facts={fieldFacts(fields, record, show, special)} />
    </Section>
  );
}
