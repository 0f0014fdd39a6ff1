// The texts that every list screen has, by the prefix of their keys: `suppliers.title`, `suppliers.count` and so on.
import type { MessageKey } from '../../i18n/message-keys.ts';

type Part = 'title' | 'count' | 'searchHint' | 'empty' | 'empty.text';
type Others = { readonly [P in Part]?: MessageKey };
type Prefix = MessageKey extends infer K ? (K extends `${infer P}.count` ? P : never) : never;
/** The prefix, if every part has a text of its own or one of `others`. */
type Complete<P extends string, O extends Others> =
  Exclude<`${P}.${Exclude<Part, keyof O>}`, MessageKey> extends never ? P : never;

/** Title, count, search hint and empty state of a list. `others` are texts that it shares with other screens. */
export function listTexts<P extends Prefix, const O extends Others = Record<never, never>>(
  prefix: P & Complete<P, O>,
  others?: O,
) {
  const find = (part: Part) => others?.[part] ?? (`${prefix}.${part}` as MessageKey);
  return {
    title: find('title'),
    count: find('count'),
    searchHint: find('searchHint'),
    empty: { title: find('empty'), text: find('empty.text') },
  };
}
