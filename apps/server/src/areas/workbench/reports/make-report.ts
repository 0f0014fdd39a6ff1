// Creates the attachment of a scheduled report when its email is sent, with what the recipient may see at that moment.
import { AppError } from '@keepsake/core/api/errors';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { parseInput } from '../../../http/parse-input.ts';
import type { ExportedFile, PdfServices } from '../../../http/route.ts';
import { ChannelError } from '../../../platform/channels/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { findPersonAsCaller } from '../../identity/index.ts';
import type { CreateAttachment } from '../../notification/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { ReportRegistry } from './report-registry.ts';
import { findDelivery } from './report-run.repo.ts';

type ReportServices = {
  db: Db;
  clock: Clock;
  settings: Settings;
  reportRegistry: ReportRegistry;
  pdfServices: PdfServices;
};

async function readAll({ content }: ExportedFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as Buffer);
    size += bytes.length;
    if (size > maxBytes) throw new ChannelError('REPORT_TOO_LARGE', true);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

export const reportMaker =
  ({ db, clock, settings, reportRegistry, pdfServices }: ReportServices): CreateAttachment =>
  async ({ id, language }) => {
    const delivery = await findDelivery(db, id);
    if (!delivery) throw new ChannelError('REPORT_GONE', true);
    const now = clock.now();
    const person = await findPersonAsCaller(db, delivery.userId, now);
    const route = person && !person.disabled ? reportRegistry.for(delivery.report, person.caller) : undefined;
    if (!person || !route) throw new ChannelError('REPORT_NOT_ALLOWED', true);
    const context: SignedInContext = {
      language,
      now,
      ids: randomIds,
      requestId: `email ${id}`,
      ip: '',
      userAgent: '',
      caller: person.caller,
    };
    try {
      const { query } = parseInput(
        route.endpoint,
        { query: { ...delivery.filters, format: delivery.format } },
        language,
      );
      const file = await route.make(db, query, context, pdfServices);
      const maxBytes = (await settings.get('system.report_mail_megabytes')) * 1_000_000;
      const { name, mediaType } = file;
      return { attachment: { name, mediaType, content: await readAll(file, maxBytes) } };
    } catch (error) {
      // the recipient may not use a filter, or the filter no longer exists
      const isRefused = error instanceof AppError && error.reason !== 'BUSY';
      throw isRefused ? new ChannelError('REPORT_NOT_ALLOWED', true) : error;
    }
  };
