// Services that the use cases of this area need besides the transaction.
import type { Settings } from '../settings/index.ts';

export type ApplicationServices = {
  settings: Settings;
  /** URL of the web application, for links in messages. */
  publicUrl: string;
};
