// One module of the back office: what a role can be granted in it.
import type { Message } from '../messages.ts';

export const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

export type ModuleRow = {
  readonly name: Message;
  readonly buttons: Readonly<Record<string, Message>>;
  readonly columns: Readonly<Record<string, Message>>;
  readonly forms: Readonly<Record<string, Message>>;
};
