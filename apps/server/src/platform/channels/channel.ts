// The one port of every way to reach a person. A channel resolves once the message was taken over, or throws ChannelError.
import type { PdfFile } from '../pdf.ts';

export type Outgoing = {
  /** The notification's own id: a receiver that sees it twice can tell. */
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The same as a page, for those that can show one. */
  readonly html?: string;
  readonly language: string;
  readonly receiverName: string;
  readonly receiverAddress: string;
  readonly attachment?: PdfFile;
};

export type Channel = {
  /** Who it is sent as, for the log. */
  readonly sender: string;
  send(message: Outgoing): Promise<void>;
  close(): void;
};

/** Own reasons are words of core's table `failureReasons`; anything else is the other side's answer. */
export class ChannelError extends Error {
  /** Trying again would end the same way. */
  readonly permanent: boolean;
  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.name = 'ChannelError';
    this.permanent = permanent;
  }
}

export const notConfigured: Channel = {
  sender: '',
  send: () => Promise.reject(new ChannelError('NOT_CONFIGURED', true)),
  close: () => {},
};

/** The inbox in the program itself: being stored is being delivered. */
export const appChannel: Channel = { sender: '', send: async () => {}, close: () => {} };
