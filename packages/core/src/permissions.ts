// Modules of the back office and what can be granted in each: the module itself, buttons, columns, form fields (specification 6).
// `modelId` in the answers of CurrentUser is the key of this table; enCode is the item's key.
import type { Message } from './messages.ts';

const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

type ModuleRow = {
  readonly name: Message;
  readonly buttons: Readonly<Record<string, Message>>;
  readonly columns: Readonly<Record<string, Message>>;
  readonly forms: Readonly<Record<string, Message>>;
};

export const modules = {
  dashboard: {
    name: text('總覽', 'Dashboard', '总览'),
    buttons: {},
    columns: { value: text('庫存價值', 'Stock value', '库存价值') },
    forms: {},
  },
  gifts: {
    name: text('紀念品', 'Souvenirs', '纪念品'),
    buttons: { enable: text('啟用', 'Enable', '启用'), disable: text('停用', 'Disable', '停用') },
    columns: {
      mallPrice: text('商城價', 'Shop price', '商城价'),
      internalPrice: text('內部價', 'Internal price', '内部价'),
      unitCost: text('成本', 'Cost', '成本'),
    },
    forms: {},
  },
  'notification-log': {
    name: text('通知紀錄', 'Notification log', '通知记录'),
    buttons: { create: text('新增', 'New', '新增'), retry: text('重試', 'Retry', '重试') },
    columns: {},
    forms: {},
  },
  'notification-templates': {
    name: text('通知範本', 'Message templates', '通知模板'),
    buttons: {},
    columns: {},
    forms: {},
  },
  mailbox: { name: text('開發信箱', 'Development mailbox', '开发信箱'), buttons: {}, columns: {}, forms: {} },
} as const satisfies Record<string, ModuleRow>;

export type ModuleId = keyof typeof modules;
export type GrantKind = 'module' | 'button' | 'column' | 'form';

type Buttons<M extends ModuleId> = keyof (typeof modules)[M]['buttons'] & string;
type Columns<M extends ModuleId> = keyof (typeof modules)[M]['columns'] & string;

/** What an endpoint may ask for: a module, or one of its buttons. */
export type ButtonPermission = { [M in ModuleId]: `${M}.${Buttons<M>}` }[ModuleId];
export type ColumnPermission = { [M in ModuleId]: `${M}#${Columns<M>}` }[ModuleId];
export type Permission = ModuleId | ButtonPermission | ColumnPermission;

export const moduleIds = Object.keys(modules) as ModuleId[];

/** Every permission there is, in the written form that roles are granted. */
export const allPermissions: readonly Permission[] = moduleIds.flatMap((id) => [
  id,
  ...Object.keys(modules[id].buttons).map((b) => `${id}.${b}` as ButtonPermission),
  ...Object.keys(modules[id].columns).map((c) => `${id}#${c}` as ColumnPermission),
]);

/** Names of the system administrator role; a role so named carries the flag, and the other way round. */
const administratorNames = ['系統管理員', '系统管理员', 'system administrator'];
export function namesAdministrator(roleName: string): boolean {
  const folded = roleName.normalize('NFKC').toLowerCase();
  return administratorNames.some((name) => folded.includes(name));
}
