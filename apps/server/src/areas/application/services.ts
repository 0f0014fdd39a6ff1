// What the use cases of this area are given besides the transaction.
import type { Settings } from '../settings/index.ts';

export type ApplicationServices = {
  settings: Settings;
  /** Where the web is: links in messages begin with it. */
  publicUrl: string;
};
