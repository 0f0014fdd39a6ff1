// One refusal: code in the envelope, HTTP status and text in three languages.
import type { Message, Template } from '../values/messages.ts';

export type ErrorRow = {
  readonly code: number;
  readonly http: number;
  readonly message: Message;
  /** Used instead of `message` if its parameters are known. */
  readonly detailed?: Message;
  /** Used instead of both if the refusal names the `actor` of the last step of the record. */
  readonly attributed?: Message;
};

/** A refusal by a business rule. HTTP reports success, and the code is in the envelope. */
export const business = (code: number, hk: string, en: Template, cn: string): ErrorRow => ({
  code,
  http: 200,
  message: { 'zh-HK': hk, en, 'zh-CN': cn },
});
/** A refusal of the request itself, such as an unknown path. The code is the HTTP status. */
export const transport = (http: number, hk: string, en: string, cn: string): ErrorRow => ({
  code: http,
  http,
  message: { 'zh-HK': hk, en, 'zh-CN': cn },
});
