// Applications in the global search of the back office.

import { findScreen } from '@keepsake/core/navigation/find-screen';
import { applicationFields } from '@keepsake/core/records/application.fields';
import { translate } from '@keepsake/core/values/messages';
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../../context/context.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { searchApplications } from '../record-search.repo.ts';

export const applicationFinder: RecordFinder = {
  kind: 'application',
  find: async (db, keyword, { caller, language }) => {
    const screen = findScreen('applications');
    if (!screen || !may(caller, 'applications')) return [];
    const rows = await searchApplications(db, keyword, maxFound);
    return rows.map(({ id, no, applicant_name, state }) => ({
      id,
      title: no,
      subtitle: `${applicant_name} · ${translate(applicationFields.state.choices[state], language)}`,
      path: `${screen}?keyword=${encodeURIComponent(no)}`,
    }));
  },
};
