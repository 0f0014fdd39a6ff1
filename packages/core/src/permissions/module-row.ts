// One module of the back office: what a role can be granted in it.

import { fieldName } from '../labels/audit-fields.ts';
import type { Message } from '../values/messages.ts';

export const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

/** Form fields whose names are the ones the audit log uses for them. */
export const fields = <const F extends string>(...paths: F[]): Record<F, Message> =>
  Object.fromEntries(paths.map((path) => [path, fieldName(path)])) as Record<F, Message>;

export type ModuleRow = {
  readonly name: Message;
  readonly buttons: Readonly<Record<string, Message>>;
  readonly columns: Readonly<Record<string, Message>>;
  /** Fields of its form that can be withheld, by their path in the body; `lines.remark` is a field of every line. */
  readonly forms: Readonly<Record<string, Message>>;
};
