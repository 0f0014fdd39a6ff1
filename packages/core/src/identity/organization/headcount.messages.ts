// Words of the organization report, on its screen and in its file.
import type { Message, Messages } from '../../values/messages.ts';

const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

export const headcountMessages = {
  'users.kind.staff': text('教職員', 'Staff', '教职员'),
  'users.kind.student': text('學生', 'Student', '学生'),
  'users.kind.visitor': text('訪客', 'Visitor', '访客'),
  'users.kind.other': text('其他', 'Other', '其他'),
  'users.organization': text('單位', 'Unit', '单位'),
  'headcount.people': text('總人數', 'People', '总人数'),
  'headcount.active': text('使用中', 'Active', '使用中'),
  'headcount.disabled': text('已停用', 'Disabled', '已停用'),
  'headcount.withoutUnit': text('未分配單位', 'No unit', '未分配单位'),
  'headcount.applications': text('申請', 'Applications', '申请'),
  'headcount.pieces': text('饋贈件數', 'Pieces given', '馈赠件数'),
  'headcount.value': text('饋贈價值（HK$）', 'Value given (HK$)', '馈赠价值（HK$）'),
  'headcount.total': text('合計', 'Total', '合计'),
} as const satisfies Messages;
