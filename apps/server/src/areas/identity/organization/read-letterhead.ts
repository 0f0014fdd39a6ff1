// Name, address and contact of the college for printed documents.
import type { Letterhead } from '@keepsake/core/identity/organization/organization.contract';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { Settings } from '../../settings/index.ts';
import { findCollegeName } from './organization.repo.ts';

export async function readLetterhead(db: Db, settings: Settings): Promise<Letterhead> {
  const name = await findCollegeName(db);
  return {
    name: { 'zh-HK': name ? textIn(name, 'zh-HK') : '', en: name ? textIn(name, 'en') : '' },
    address: {
      'zh-HK': await settings.get('system.college_address'),
      en: await settings.get('system.college_address_en'),
    },
    phone: await settings.get('system.college_phone'),
    email: await settings.get('system.college_email'),
  };
}
