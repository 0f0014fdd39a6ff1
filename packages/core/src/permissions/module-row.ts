// The type of a module: its name, and the buttons, columns and form fields that a role can be granted.

import { fieldName } from '../labels/audit-fields.ts';
import type { Message } from '../values/messages.ts';

/** Form fields with the labels that the audit log uses for them. */
export const fields = <const F extends string>(...paths: F[]): Record<F, Message> =>
  Object.fromEntries(paths.map((path) => [path, fieldName(path)])) as Record<F, Message>;

export type ModuleRow = {
  readonly name: Message;
  readonly buttons: Readonly<Record<string, Message>>;
  readonly columns: Readonly<Record<string, Message>>;
  /** Form fields that need their own permission, by their path in the body. `lines.remark` is a field of every line. */
  readonly forms: Readonly<Record<string, Message>>;
};
