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
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      copy: text('複製', 'Copy', '复制'),
      enable: text('啟用', 'Enable', '启用'),
      disable: text('停用', 'Disable', '停用'),
      bulk: text('批量修改', 'Bulk edit', '批量修改'),
      import: text('匯入', 'Import', '导入'),
      export: text('匯出', 'Export', '导出'),
      print: text('列印標籤', 'Print labels', '打印标签'),
      categoryCreate: text('新增類別', 'Create categories', '新增类别'),
      categoryEdit: text('編輯類別', 'Edit categories', '编辑类别'),
      categoryMove: text('移動類別', 'Move categories', '移动类别'),
      categoryDelete: text('刪除類別', 'Delete categories', '删除类别'),
    },
    columns: {
      mallPrice: text('商城價', 'Shop price', '商城价'),
      internalPrice: text('內部價', 'Internal price', '内部价'),
      unitCost: text('成本', 'Cost', '成本'),
    },
    forms: {},
  },
  'system-config': {
    name: text('系統設定', 'System configuration', '系统设置'),
    buttons: { edit: text('編輯', 'Edit', '编辑') },
    columns: {},
    forms: {},
  },
  'rich-text': {
    name: text('富文本內容', 'Rich texts', '富文本内容'),
    buttons: {
      create: text('新增', 'New', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: {},
  },
  'audit-log': {
    name: text('審計記錄', 'Audit log', '审计记录'),
    buttons: { export: text('匯出', 'Export', '导出') },
    columns: {},
    forms: {},
  },
  organization: {
    name: text('組織架構', 'Organization', '组织架构'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      move: text('移動', 'Move', '移动'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: {},
  },
  users: {
    name: text('用戶', 'Users', '用户'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      disable: text('停用', 'Disable', '停用'),
      enable: text('啟用', 'Enable', '启用'),
      resetPassword: text('重設密碼', 'Reset password', '重置密码'),
      unlock: text('解除鎖定', 'Unlock', '解除锁定'),
      import: text('匯入', 'Import', '导入'),
    },
    columns: {},
    forms: {},
  },
  roles: {
    name: text('角色', 'Roles', '角色'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: {},
  },
  positions: {
    name: text('職位', 'Positions', '职位'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: {},
  },
  'organization-report': {
    name: text('組織報表', 'Organization report', '组织报表'),
    buttons: {},
    columns: {},
    forms: {},
  },
  dictionary: {
    name: text('字典', 'Dictionaries', '字典'),
    buttons: { edit: text('編輯', 'Edit', '编辑') },
    columns: {},
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
