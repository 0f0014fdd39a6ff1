// The endpoints of rich texts: for administrators, and a public one for pages.
import { requireFound } from '@keepsake/core/api/errors';
import { richTextEndpoints } from '@keepsake/core/settings/texts/rich-text.contract';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { findRichText } from '../configuration/settings.repo.ts';
import { createRichText, deleteRichText, getRichText, updateRichText } from './change-rich-text.ts';
import { listRichTextRecords } from './rich-text.repo.ts';
import { toRichTextItem } from './rich-text.view.ts';

export const richTextRoutes: Route[] = [
  queryRoute(richTextEndpoints.listRichTexts, async (db, { query }, context) =>
    mapPage(query, await listRichTextRecords(db, query), (row) => toRichTextItem(row, context)),
  ),
  queryRoute(richTextEndpoints.getRichText, (db, { params }, context) => getRichText(db, params.id, context)),
  commandRoute(richTextEndpoints.createRichText, (tx, { body }, context) =>
    createRichText(tx, body, context),
  ),
  commandRoute(richTextEndpoints.updateRichText, (tx, { params, body }, context) =>
    updateRichText(tx, params.id, body, context),
  ),
  commandRoute(richTextEndpoints.deleteRichText, (tx, { params }, context) =>
    deleteRichText(tx, params.id, context),
  ),
  queryRoute(richTextEndpoints.getRichTextContent, async (db, { params }, { language }) => {
    const text = requireFound(await findRichText(db, params.code));
    return {
      title: textIn(text.name, language),
      content: sanitizeRichText(textIn(text.content, language)),
    };
  }),
];
