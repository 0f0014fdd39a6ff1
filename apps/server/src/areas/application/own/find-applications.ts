// What the searches of the command palette find in this area.

import type { ApplicationState } from '@keepsake/core/application/apply/application.machine';
import { findScreen } from '@keepsake/core/navigation/find-screen';
import { applicationFields } from '@keepsake/core/records/application.fields';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../../context/context.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { listOwnApplications } from '../apply/application.repo.ts';
import { listApprovals } from '../approve/approval-list.repo.ts';
import { listCatalog } from '../catalog/catalog.repo.ts';
import { searchApplications } from '../record-search.repo.ts';

const firstPage = { currentPage: 1, pageSize: maxFound };
const nameState = (state: ApplicationState, language: Language) =>
  translate(applicationFields.state.choices[state], language);

export const applicationFinder: RecordFinder = {
  kind: 'application',
  find: async (db, keyword, { caller, language }) => {
    const screen = findScreen('applications');
    if (!screen || !may(caller, 'applications')) return [];
    const rows = await searchApplications(db, keyword, maxFound);
    return rows.map(({ id, no, applicant_name, state }) => ({
      id,
      title: no,
      subtitle: `${applicant_name} · ${nameState(state, language)}`,
      path: `${screen}?keyword=${encodeURIComponent(no)}`,
    }));
  },
};

export const ownApplicationFinder: RecordFinder = {
  kind: 'application',
  find: async (db, keyword, { caller, language }) => {
    const { rows } = await listOwnApplications(db, caller.userId, { ...firstPage, sort: 'desc', keyword });
    return rows.map(({ id, no, state, recipient_name, activity }) => ({
      id,
      title: no,
      subtitle: [nameState(state, language), recipient_name, activity].filter(Boolean).join(' · '),
      path: `/application/my-applications?id=${id}`,
    }));
  },
};

/** Applications that wait for the caller come before those that the caller decided. */
export const approvalFinder: RecordFinder = {
  kind: 'approval',
  find: async (db, keyword, { caller, language, now }) => {
    if (!may(caller, 'my-approvals')) return [];
    const query = { ...firstPage, sort: 'asc', keyword } as const;
    const waiting = await listApprovals(db, caller.userId, { ...query, tab: 'pending' }, now);
    const decided = await listApprovals(db, caller.userId, { ...query, tab: 'processed' }, now);
    return [...waiting.rows, ...decided.rows].map(({ id, no, applicant_name, state }) => ({
      id,
      title: no,
      subtitle: `${applicant_name} · ${nameState(state, language)}`,
      path: `/application/approval/${id}`,
    }));
  },
};

export const catalogFinder: RecordFinder = {
  kind: 'souvenir',
  find: async (db, keyword, { language, now }) => {
    const { rows } = await listCatalog(db, { ...firstPage, sort: 'asc', keyword }, [], now);
    return rows.map(({ id, code, name, available, cover }) => ({
      id,
      title: textIn(name, language),
      subtitle: code,
      path: `/application/catalog?keyword=${code}`,
      souvenir: { coverSrc: cover && imageUrl('souvenir', cover), available },
    }));
  },
};
