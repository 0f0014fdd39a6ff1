// Words for storages, shared by screens and exports.
import type { Messages } from '../values/messages.ts';

export const storageMessages = {
  'storage.code': { 'zh-HK': '編號', en: 'Code', 'zh-CN': '编号' },
  'storage.name': { 'zh-HK': '名稱', en: 'Name', 'zh-CN': '名称' },
  'storage.type': { 'zh-HK': '類型', en: 'Type', 'zh-CN': '类型' },
  'storage.type.internal': { 'zh-HK': '內部', en: 'Internal', 'zh-CN': '内部' },
  'storage.type.external': { 'zh-HK': '外部', en: 'External', 'zh-CN': '外部' },
  'storage.mallUse': { 'zh-HK': '供商城使用', en: 'Used by the shop', 'zh-CN': '供商城使用' },
  'storage.applicationUse': { 'zh-HK': '供申請使用', en: 'Used for applications', 'zh-CN': '供申请使用' },
  'storage.yes': { 'zh-HK': '是', en: 'Yes', 'zh-CN': '是' },
  'storage.no': { 'zh-HK': '否', en: 'No', 'zh-CN': '否' },
  'storage.address': { 'zh-HK': '地址', en: 'Address', 'zh-CN': '地址' },
  'storage.manager': { 'zh-HK': '負責人', en: 'Manager', 'zh-CN': '负责人' },
  'storage.contact': { 'zh-HK': '聯絡方法', en: 'Contact', 'zh-CN': '联系方式' },
  'storage.capacity': { 'zh-HK': '容量（件）', en: 'Capacity (pieces)', 'zh-CN': '容量（件）' },
  'storage.currentStock': { 'zh-HK': '現存（件）', en: 'Current stock', 'zh-CN': '现存（件）' },
  'storage.utilization': { 'zh-HK': '使用率', en: 'Capacity used', 'zh-CN': '使用率' },
  'storage.availableCapacity': { 'zh-HK': '可用容量', en: 'Available capacity', 'zh-CN': '可用容量' },
  'storage.giftCount': { 'zh-HK': '相關紀念品', en: 'Souvenirs', 'zh-CN': '相关纪念品' },
  'storage.state': { 'zh-HK': '狀態', en: 'Status', 'zh-CN': '状态' },
  'storage.updatedAt': { 'zh-HK': '更新時間', en: 'Updated', 'zh-CN': '更新时间' },
  'storage.updatedBy': { 'zh-HK': '更新者', en: 'Updated by', 'zh-CN': '更新者' },
} as const satisfies Messages;
