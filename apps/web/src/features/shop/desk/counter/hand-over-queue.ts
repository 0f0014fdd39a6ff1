// The queue of hand-overs that the server has not answered yet, with the signatures that are not uploaded yet.
import type { UploadType } from '@keepsake/core/file/file.contract';
import type { CallInput, CallOutput } from '../../../../api/endpoint-types.ts';
import { createSendQueue, type QueuedItem } from '../../../../api/send-queue.ts';

export const handOverEndpoint = 'POST /api/inventory/counter/hand-overs';
type Body = CallInput<typeof handOverEndpoint>['body'];
export type HandOverAnswer = CallOutput<typeof handOverEndpoint>;

export type QueuedHandOver = QueuedItem & {
  readonly personName: string;
  /** The numbers of the orders and applications. */
  readonly nos: readonly string[];
  readonly body: Body;
  /** A data URL, until the picture has been uploaded. */
  readonly signature?: string | undefined;
};

type QueueTools = {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  readonly upload: (type: UploadType, dataUrl: string) => Promise<string>;
  readonly send: (body: Body, key: string) => Promise<HandOverAnswer>;
  readonly now: () => number;
};

export const createHandOverQueue = ({ upload, send, ...tools }: QueueTools) =>
  createSendQueue<QueuedHandOver, HandOverAnswer>({
    ...tools,
    send: async (item, change) => {
      let { body } = item;
      if (item.signature) {
        // Store the URL before sending, because a retry must send the same body.
        body = { ...body, signatureUrl: await upload('signature', item.signature) };
        change({ body, signature: undefined });
      }
      return await send(body, item.key);
    },
  });
