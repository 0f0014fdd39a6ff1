// Modules for the stock screens. A screen with amounts also exists without amounts, as its own module.
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

export const stockModules = {
  'storage-gift': {
    name: text('庫存分佈', 'Stock by storage', '库存分布'),
    buttons: {},
    columns: { cost: text('成本及價值', 'Cost and value', '成本及价值') },
    forms: {},
  },
  'storage-gift-no-price': {
    name: text('庫存分佈（不含價格）', 'Stock by storage (no prices)', '库存分布（不含价格）'),
    buttons: {},
    columns: {},
    forms: {},
  },
  'storage-lifecycle': {
    name: text('庫存流向', 'Stock lifecycle', '库存流向'),
    buttons: {},
    columns: { cost: text('成本及價值', 'Cost and value', '成本及价值') },
    forms: {},
  },
  'storage-lifecycle-no-price': {
    name: text('庫存流向（不含價格）', 'Stock lifecycle (no prices)', '库存流向（不含价格）'),
    buttons: {},
    columns: {},
    forms: {},
  },
  'stock-alerts': {
    name: text('庫存警示', 'Stock alerts', '库存警示'),
    buttons: { handle: text('處理', 'Respond', '处理') },
    columns: { price: text('價格', 'Price', '价格') },
    forms: {},
  },
  'stock-alerts-no-price': {
    name: text('庫存警示（不含價格）', 'Stock alerts (no prices)', '库存警示（不含价格）'),
    buttons: { handle: text('處理', 'Respond', '处理') },
    columns: {},
    forms: {},
  },
  'stock-lots': {
    name: text('批次與最佳食用日期', 'Lots and best before', '批次与最佳食用日期'),
    buttons: {},
    columns: {},
    forms: {},
  },
  'in-out': {
    name: text('出入倉紀錄', 'Stock movements', '出入库明细'),
    buttons: {},
    columns: { cost: text('成本及金額', 'Cost and amount', '成本及金额') },
    forms: {},
  },
  'in-out-no-price': {
    name: text('出入倉紀錄（不含價格）', 'Stock movements (no prices)', '出入库明细（不含价格）'),
    buttons: {},
    columns: {},
    forms: {},
  },
  'stock-health': {
    name: text('庫存核對', 'Stock check', '库存核对'),
    buttons: { run: text('立即核對', 'Check now', '立即核对') },
    columns: {},
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
