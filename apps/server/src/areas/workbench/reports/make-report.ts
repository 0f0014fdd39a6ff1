// What a scheduled letter carries: made for its recipient when it leaves, by what they may see at that moment.
import { AppError } from '@keepsake/core/api/errors';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { parseInput } from '../../../http/parse-input.ts';
import type { ExportedFile, PdfServices } from '../../../http/route.ts';
import { ChannelError } from '../../../platform/channels/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { findAbsentPerson } from '../../identity/index.ts';
import type { PdfMaker } from '../../notification/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { ReportRegistry } from './report-registry.ts';
import { findLetter } from './report-run.repo.ts';

type Parts = { db: Db; clock: Clock; settings: Settings; shelf: ReportRegistry; desk: PdfServices };

async function readAll({ content }: ExportedFile, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    const bytes = Buffer.from(piece as Buffer);
    size += bytes.length;
    if (size > most) throw new ChannelError('REPORT_TOO_LARGE', true);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

export const reportMaker =
  ({ db, clock, settings, shelf, desk }: Parts): PdfMaker =>
  async ({ id, language }) => {
    const letter = await findLetter(db, id);
    if (!letter) throw new ChannelError('REPORT_GONE', true);
    const now = clock.now();
    const person = await findAbsentPerson(db, letter.userId, now);
    const route = person && !person.disabled ? shelf.for(letter.report, person.caller) : undefined;
    if (!person || !route) throw new ChannelError('REPORT_NOT_ALLOWED', true);
    const context: SignedInContext = {
      language,
      now,
      ids: randomIds,
      requestId: `letter ${id}`,
      ip: '',
      userAgent: '',
      caller: person.caller,
    };
    try {
      const { query } = parseInput(
        route.endpoint,
        { query: { ...letter.filters, format: letter.format } },
        language,
      );
      const file = await route.make(db, query, context, desk);
      const most = (await settings.get('system.report_mail_megabytes')) * 1_000_000;
      const { name, mediaType } = file;
      return { attachment: { name, mediaType, content: await readAll(file, most) } };
    } catch (error) {
      // a filter by what this person may not see, or one that no longer exists
      const refused = error instanceof AppError && error.reason !== 'BUSY';
      throw refused ? new ChannelError('REPORT_NOT_ALLOWED', true) : error;
    }
  };
