// The interface of all message channels. `send` resolves when the other system has accepted the message, or throws a
// ChannelError.

export type AttachedFile = { readonly name: string; readonly mediaType: string; readonly content: Buffer };

export type OutgoingMessage = {
  /** Id of the notification. A provider that gets the message twice can recognise it. */
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The content as HTML, for channels that support it. */
  readonly html?: string;
  readonly language: string;
  readonly receiverName: string;
  readonly receiverAddress: string;
  readonly attachment?: AttachedFile;
};

export type Channel = {
  /** Sender name for the notification log. */
  readonly sender: string;
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
};

/** The reason is a code with a text `notification.reason.<code>` in core, or the answer of the other system. */
export class ChannelError extends Error {
  /** True if a retry would fail in the same way. */
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

/** The inbox of Keepsake itself. A stored notification is already delivered. */
export const appChannel: Channel = { sender: '', send: async () => {}, close: () => {} };
