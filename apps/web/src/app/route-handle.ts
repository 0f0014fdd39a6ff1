// What a route says of itself: its title, who may open it, and which texts it needs besides the shop's.
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import type { MessageKey } from '../i18n/message-keys.ts';
import type { MessageGroup } from '../i18n/messages.ts';

export type RouteAccess = 'public' | 'signed-in' | { readonly module: ModuleId };

export type RouteHandle = {
  readonly title: MessageKey;
  readonly access: RouteAccess;
  /** Texts to have before the page is hydrated. */
  readonly messages?: MessageGroup;
  /** Of a screen without an entry in the menu: the entries it is reached from, the likeliest first. */
  readonly under?: readonly string[];
  /** A title from the record itself, where there is one. */
  readonly titleOf?: (loaderData: unknown) => string | undefined;
};
