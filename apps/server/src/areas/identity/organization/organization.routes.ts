// The endpoints of the organization tree, positions and the organization report.
import { organizationEndpoints } from '@keepsake/core/identity/organization/organization.contract';
import type { Db } from '../../../db/connection/database.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { Settings } from '../../settings/index.ts';
import { headcountColumns } from './headcount.columns.ts';
import {
  countByUnit,
  type ListUnitFigures,
  listAllPositions,
  listPositions,
  listUnits,
} from './organization.repo.ts';
import { toHeadcount, toHeadcountLines, toPositionRow, toTree } from './organization.view.ts';
import { readLetterhead } from './read-letterhead.ts';
import { deletePosition, savePosition } from './save-position.ts';
import { createUnit, deleteUnit, getUnitDetail, moveUnit, updateUnit } from './save-unit.ts';

type FigureServices = { listUnitFigures: ListUnitFigures };
type OrganizationServices = FigureServices & { settings: Settings };
const readCounts = async (db: Db, year: string | undefined, { listUnitFigures }: FigureServices) => [
  ...(await countByUnit(db)),
  ...(await listUnitFigures(db, year)),
];

export const organizationRoutes = ({ settings, ...services }: OrganizationServices): Route[] => [
  queryRoute(organizationEndpoints.getLetterhead, (db) => readLetterhead(db, settings)),
  queryRoute(organizationEndpoints.getOrganization, async (db, _input, { language }) => ({
    list: toTree(await listUnits(db), language),
  })),
  queryRoute(organizationEndpoints.getUnit, (db, { params }, context) =>
    getUnitDetail(db, params.id, context),
  ),
  commandRoute(organizationEndpoints.createUnit, (tx, { body }, context) => createUnit(tx, body, context)),
  commandRoute(organizationEndpoints.updateUnit, (tx, { params, body }, context) =>
    updateUnit(tx, params.id, body, context),
  ),
  commandRoute(organizationEndpoints.moveUnit, (tx, { params, body }, context) =>
    moveUnit(tx, params.id, body, context),
  ),
  commandRoute(organizationEndpoints.deleteUnit, (tx, { params }, context) =>
    deleteUnit(tx, params.id, context),
  ),
  queryRoute(organizationEndpoints.listPositions, async (db, { query }, context) =>
    mapPage(query, await listPositions(db, query), (position) => toPositionRow(position, context)),
  ),
  queryRoute(organizationEndpoints.listAllPositions, async (db, _input, { language }) => ({
    list: (await listAllPositions(db)).map(({ id, name }) => ({ id, fullName: textIn(name, language) })),
  })),
  commandRoute(organizationEndpoints.createPosition, (tx, { body }, context) =>
    savePosition(tx, null, body, context),
  ),
  commandRoute(organizationEndpoints.updatePosition, (tx, { params, body }, context) =>
    savePosition(tx, params.id, body, context),
  ),
  commandRoute(organizationEndpoints.deletePosition, (tx, { params }, context) =>
    deletePosition(tx, params.id, context),
  ),
  queryRoute(organizationEndpoints.getHeadcount, async (db, { query }, context) =>
    toHeadcount(await listUnits(db), await readCounts(db, query.year, services), context),
  ),
  exportRoute(organizationEndpoints.exportHeadcount, {
    name: 'organization-report',
    columns: headcountColumns,
    rows: async (db, { year }, context) =>
      toHeadcountLines(await listUnits(db), await readCounts(db, year, services), context),
  }),
];
