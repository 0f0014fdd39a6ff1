// Shows the value of a field by its kind.
import type { Field } from '@keepsake/core/fields/field';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { actorName, type Show } from '../display/show.ts';
import { StateBadge } from '../display/state-badge.tsx';
import { TimeText } from '../display/time-text.tsx';
import { breakable } from '../page/key-value.tsx';

/** `exact`, for detail pages: adds links, exact times and the currency of amounts. */
export function showValue(field: Field, value: unknown, show: Show, exact: boolean): ReactNode {
  const { t, format } = show;
  if (value === null || value === undefined || value === '') return undefined;
  const text = String(value);
  switch (field.kind) {
    case 'flag':
    case 'choice': {
      if (!field.choices) return t(value ? 'field.yes' : 'field.no');
      const choice = field.choices[text];
      const word = choice ? t(choice) : text;
      const tone = field.tones?.[text];
      return tone ? (
        <StateBadge tone={tone} quiet={tone === 'ok' && !exact}>
          {word}
        </StateBadge>
      ) : (
        word
      );
    }
    case 'time':
      return <TimeText iso={text} exact={exact} />;
    case 'date':
      return format.date(text);
    case 'integer':
      return format.number(Number(value));
    case 'percent':
      return `${format.number(Number(value))}%`;
    case 'money':
      return exact ? format.hkd(Number(value)) : format.accounting(Number(value));
    case 'actor':
      return actorName(show, text);
    case 'phone':
      return exact ? <Anchor href={`tel:${text}`}>{text}</Anchor> : text;
    case 'email':
      return exact ? <Anchor href={`mailto:${text}`}>{breakable(text)}</Anchor> : breakable(text);
    case 'url':
      return exact ? (
        <Anchor href={text} target="_blank" rel="noreferrer">
          {breakable(text)}
        </Anchor>
      ) : (
        text
      );
    default:
      return text;
  }
}

/** Shows several values by their kinds, for example the totals of a list. */
export const showValues = <Name extends string>(
  fields: { readonly [N in Name]: Field },
  values: { readonly [N in Name]?: unknown },
  show: Show,
): { readonly [N in Name]?: ReactNode } =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      showValue(fields[name as Name], value, show, false),
    ]),
  ) as { readonly [N in Name]?: ReactNode };
