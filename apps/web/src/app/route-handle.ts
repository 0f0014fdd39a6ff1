// The description that every route module exports: its title, who may open it and which texts it needs.
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import type { MessageKey } from '../i18n/message-keys.ts';
import type { MessageGroup } from '../i18n/messages.ts';

export type RouteAccess = 'public' | 'signed-in' | { readonly module: ModuleId };

export type RouteHandle = {
  readonly title: MessageKey;
  readonly access: RouteAccess;
  /** Finds the module of a form from its path, if one route serves the forms of several modules. */
  readonly findModule?: (pathname: string) => ModuleId | undefined;
  /** The button whose permission a form needs, if its path does not end in `/new` or `/edit`. */
  readonly button?: 'edit' | 'import' | 'refund';
  /** The group of texts to load before the page is hydrated, besides the texts of the shop. */
  readonly messages?: MessageGroup;
  /** For a screen without a menu entry: the paths of the menu entries from which it is opened, most common first. */
  readonly under?: readonly string[];
  /** The title taken from the loaded record, if there is one. */
  readonly getTitle?: (loaderData: unknown) => string | undefined;
};
