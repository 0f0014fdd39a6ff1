// The first page after signing in, unless another page required the sign-in.
import { areaHome, getHomePath, type Mode } from '../../api/mode.ts';
import type { ModuleId } from '../../permissions/permissions.ts';
import type { CurrentUser } from './session.contract.ts';

type Menu = {
  readonly enCode: string;
  readonly urlAddress: string;
  readonly children: readonly Menu[];
};

/** The parts of `CurrentUser` that decide the start page. */
export type StartPageFacts = {
  readonly menuList: readonly Menu[];
  readonly permissionList: readonly { readonly modelId: string }[];
  readonly userInfo: Pick<CurrentUser['userInfo'], 'accountKind'>;
};

/**
 * The first that applies: the dashboard, the home page of applications for approvers, the first back-office screen of
 * the menu, the home page of applications for staff, the shop. A node that serves one area has one home page.
 */
export function findStartPath({ menuList, permissionList, userInfo }: StartPageFacts, mode: Mode): string {
  if (mode !== 'all') return getHomePath(mode);
  const holds = (module: ModuleId) => permissionList.some(({ modelId }) => modelId === module);
  if (holds('dashboard')) return areaHome.inventory;
  if (holds('my-approvals')) return areaHome.application;
  const office = menuList.find(({ enCode }) => enCode === 'inventory');
  const firstScreen = office?.children[0]?.children[0];
  if (firstScreen) return firstScreen.urlAddress;
  return areaHome[userInfo.accountKind === 'staff' ? 'application' : 'shopping'];
}
