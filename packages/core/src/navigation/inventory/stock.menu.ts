// The group of stock in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const stockMenu: MenuGroup = {
  id: 'inventory.stock',
  name: text('庫存', 'Stock', '库存'),
  icon: 'package',
  items: [
    {
      id: 'inventory.stock-tabs',
      name: text('現有庫存', 'Stock on hand', '现有库存'),
      icon: 'package',
      tabs: [
        {
          id: 'inventory.storage-gift',
          name: text('庫存分佈', 'Stock by storage', '库存分布'),
          icon: 'package',
          path: '/inventory/storage-management/StorageGift',
          module: 'storage-gift',
        },
        {
          id: 'inventory.storage-gift-no-price',
          name: text('庫存分佈', 'Stock by storage', '库存分布'),
          icon: 'package',
          path: '/inventory/storage-management/StorageGiftNoPrice',
          module: 'storage-gift-no-price',
          unless: 'storage-gift',
        },
        {
          id: 'inventory.stock-alerts',
          name: text('庫存警示', 'Stock alerts', '库存警示'),
          icon: 'alert-triangle',
          path: '/inventory/gift-storage-alert-report',
          module: 'stock-alerts',
        },
        {
          id: 'inventory.stock-alerts-no-price',
          name: text('庫存警示', 'Stock alerts', '库存警示'),
          icon: 'alert-triangle',
          path: '/inventory/gift-storage-alert-report-no-price',
          module: 'stock-alerts-no-price',
          unless: 'stock-alerts',
        },
        {
          id: 'inventory.stock-lots',
          name: text('批次與最佳食用日期', 'Lots and best before', '批次与最佳食用日期'),
          icon: 'calendar',
          path: '/inventory/storage-management/lots',
          module: 'stock-lots',
        },
        {
          id: 'inventory.storage-lifecycle',
          name: text('庫存流向', 'Stock lifecycle', '库存流向'),
          icon: 'history',
          path: '/inventory/storage-management/StorageLifecycle',
          module: 'storage-lifecycle',
        },
        {
          id: 'inventory.storage-lifecycle-no-price',
          name: text('庫存流向', 'Stock lifecycle', '库存流向'),
          icon: 'history',
          path: '/inventory/storage-management/StorageLifecycleNoPrice',
          module: 'storage-lifecycle-no-price',
          unless: 'storage-lifecycle',
        },
      ],
    },
    {
      id: 'inventory.in-out',
      name: text('出入倉紀錄', 'Stock movements', '出入库明细'),
      icon: 'history',
      path: '/inventory/inOutDetails',
      module: 'in-out',
    },
    {
      id: 'inventory.in-out-no-price',
      name: text('出入倉紀錄', 'Stock movements', '出入库明细'),
      icon: 'history',
      path: '/inventory/inOutDetailsNoPrice',
      module: 'in-out-no-price',
      unless: 'in-out',
    },
    {
      id: 'inventory.receiving',
      name: text('收貨單', 'Receiving orders', '收货单'),
      icon: 'package-import',
      path: '/inventory/storage-management/receiving',
      module: 'receiving',
    },
    {
      id: 'inventory.transfer-tabs',
      name: text('轉倉與組裝', 'Transfer and assemble', '调拨与组装'),
      icon: 'arrows-exchange',
      tabs: [
        {
          id: 'inventory.transfer',
          name: text('轉倉單', 'Transfers', '调拨单'),
          icon: 'arrows-exchange',
          path: '/inventory/storage-management/transfer',
          module: 'transfer',
        },
        {
          id: 'inventory.assembly',
          name: text('組裝單', 'Assemblies', '组装单'),
          icon: 'gift',
          path: '/inventory/storage-management/assembly',
          module: 'assembly',
        },
      ],
    },
    {
      id: 'inventory.adjustment-tabs',
      name: text('調整與盤點', 'Adjust and count', '调整与盘点'),
      icon: 'adjustments-horizontal',
      tabs: [
        {
          id: 'inventory.adjustment',
          name: text('調整單', 'Adjustments', '调整单'),
          icon: 'adjustments-horizontal',
          path: '/inventory/storage-management/adjustment',
          module: 'adjustment',
        },
        {
          id: 'inventory.stock-count',
          name: text('盤點', 'Stock counts', '盘点'),
          icon: 'clipboard-list',
          path: '/inventory/storage-management/adjustment/counts',
          module: 'stock-count',
        },
      ],
    },
    {
      id: 'inventory.outbound-tabs',
      name: text('出倉與退貨', 'Outbound and returns', '出库与退货'),
      icon: 'package-export',
      tabs: [
        {
          id: 'inventory.sales-order',
          name: text('銷售出倉單', 'Sales outbound', '销售出库单'),
          icon: 'package-export',
          path: '/inventory/storage-management/salesInventoryOrder',
          module: 'sales-order',
        },
        {
          id: 'inventory.application-order',
          name: text('申請出倉單', 'Application outbound', '申请出库单'),
          icon: 'package-export',
          path: '/inventory/storage-management/ApplicationInventoryOrder',
          module: 'application-order',
        },
        {
          id: 'inventory.return-order',
          name: text('退貨入倉單', 'Return orders', '退货入库单'),
          icon: 'package',
          path: '/inventory/storage-management/returnInventoryOrder',
          module: 'return-order',
        },
      ],
    },
    {
      id: 'inventory.storages',
      name: text('存放地點', 'Storages', '存放地点'),
      icon: 'building-warehouse',
      path: '/inventory/storage-management/StorageLocation',
      module: 'storages',
    },
  ],
};
