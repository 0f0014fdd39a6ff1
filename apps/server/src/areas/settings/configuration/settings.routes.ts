import { systemConfigEndpoints } from '@keepsake/core/settings/configuration/system-config.contract';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { workingCalendarRoutes } from '../calendar/working-calendar.routes.ts';
import { dictionaryRoutes } from '../dictionaries/dictionary.routes.ts';
import type { Settings } from '../index.ts';
import { richTextRoutes } from '../texts/rich-text.routes.ts';
import {
  createSystemConfig,
  deleteSystemConfig,
  getSystemConfig,
  updateSystemConfig,
} from './change-system-config.ts';
import { listSystemConfigs } from './list-system-configs.ts';

export const settingsRoutes = ({ settings }: { settings: Settings }): Route[] => [
  queryRoute(systemConfigEndpoints.getPublicSettings, () => settings.publicValues()),
  queryRoute(systemConfigEndpoints.listSystemConfigs, (db, { query }, context) =>
    listSystemConfigs(db, query, context),
  ),
  queryRoute(systemConfigEndpoints.getSystemConfig, (db, { params }, context) =>
    getSystemConfig(db, params.key, context),
  ),
  commandRoute(systemConfigEndpoints.updateSystemConfig, (tx, { params, body }, context) =>
    updateSystemConfig(tx, params.key, body, context),
  ),
  commandRoute(systemConfigEndpoints.createSystemConfig, (tx, { body }, context) =>
    createSystemConfig(tx, body, context),
  ),
  commandRoute(systemConfigEndpoints.deleteSystemConfig, (tx, { params }, context) =>
    deleteSystemConfig(tx, params.key, context),
  ),
  ...richTextRoutes,
  ...auditRoutes,
  ...dictionaryRoutes,
  ...workingCalendarRoutes,
];
