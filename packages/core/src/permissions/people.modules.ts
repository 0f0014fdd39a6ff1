// Modules for people and units.
import { fieldLabels } from '../fields/field-labels.ts';
import { organizationFields } from '../records/organization.fields.ts';
import { positionFields } from '../records/position.fields.ts';
import { userFields } from '../records/user.fields.ts';
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

export const peopleModules = {
  organization: {
    name: text('組織架構', 'Organisation', '组织架构'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      move: text('移動', 'Move', '移动'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: fieldLabels(organizationFields, 'type', 'managerIds'),
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
    forms: fieldLabels(userFields, 'email', 'mobilePhone', 'kind', 'organizeId', 'positionId', 'roleIds'),
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
    forms: fieldLabels(positionFields, 'sortCode'),
  },
  'organization-report': {
    name: text('組織報表', 'Organisation report', '组织报表'),
    buttons: {},
    columns: { amount: text('饋贈價值', 'Gift value', '馈赠价值') },
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
