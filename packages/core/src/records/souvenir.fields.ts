// The fields of a souvenir (docs/design/fields.md).

import {
  actorField,
  choiceField,
  flagField,
  integerField,
  label,
  moneyField,
  nullable,
  optionalReferenceField,
  referenceField,
  timeField,
} from '../fields/field.ts';
import { activeStates, nameOfUpdater } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { codeField, localizedNameField, localizedTextField, textField } from '../fields/text-fields.ts';
import { personalTextFields } from './personal-text.fields.ts';
import { maxPrice } from './price.fields.ts';

const maxStock = 1_000_000;
const inChineseAndEnglish = ['zh-HK', 'en'] as const;
const code = sharedLabels.code;
const category = sharedLabels.category;
const supplier = sharedLabels.supplier;

export const souvenirFields = {
  code: codeField(0, 50, {
    label: code,
    hint: label('留空則自動編號', 'Leave blank to generate one', '留空则自动编号'),
    form: 'always',
    import: {},
    print: true,
  }),
  /** The code, under the name that API answers use. */
  productCode: textField(0, 50, { label: code, list: { sort: true }, computed: true, export: false }),
  name: localizedNameField(90, {
    label: sharedLabels.name,
    form: 'always',
    list: { sort: true, fixed: true, primary: true },
    import: { required: true, languages: ['zh-HK', 'en', 'zh-CN'] },
  }),
  familyCode: textField(0, 50, {
    label: label('系列編號', 'Family code', '系列编号'),
    import: {},
    computed: true,
    export: 14,
  }),
  /** The option keys, such as "M / PUR". */
  optionKeys: textField(0, 30, {
    label: label('選項', 'Options', '选项'),
    import: {},
    computed: true,
    export: 14,
  }),
  categoryId: referenceField({ label: category, form: 'always', bulk: true }),
  categoryCode: textField(0, 40, {
    label: label('類別編號', 'Category code', '类别编号'),
    import: { required: true, fills: 'categoryId' },
    computed: true,
  }),
  categoryName: localizedTextField(100, { label: category, list: {}, detail: true, computed: true }),
  level: choiceField(
    { normal: label('普通', 'Normal', '普通'), vip: label('貴賓', 'VIP', '贵宾') },
    {
      label: sharedLabels.level,
      default: 'normal',
      form: 'always',
      list: {},
      filter: true,
      detail: true,
      bulk: true,
      import: {},
      export: 11,
    },
  ),
  applicableObject: choiceField(
    {
      A: label('A 類', 'Group A', 'A 类'),
      B: label('B 類', 'Group B', 'B 类'),
      C: label('C 類', 'Group C', 'C 类'),
      D: label('D 類', 'Group D', 'D 类'),
    },
    {
      label: sharedLabels.recipientGroup,
      default: 'A',
      form: 'always',
      list: { hidden: true },
      filter: true,
      detail: true,
      bulk: true,
      import: {},
      export: 11,
    },
  ),
  supplierId: optionalReferenceField({ label: supplier, form: 'always' }),
  supplierCode: textField(0, 50, {
    label: sharedLabels.supplierCode,
    import: { fills: 'supplierId' },
    computed: true,
  }),
  supplierName: textField(0, 100, { label: supplier, list: { hidden: true }, detail: true, computed: true }),
  minimumStock: integerField({
    label: sharedLabels.minimumStock,
    hint: label(
      '可用數量低於此數時提示補貨',
      'You get a reorder alert when fewer are available.',
      '可用数量低于此数时提示补货',
    ),
    max: maxStock,
    form: 'always',
    list: { hidden: true },
    detail: true,
    bulk: true,
    import: {},
  }),
  safeStock: integerField({
    label: sharedLabels.safeStock,
    hint: label(
      '可用數量低於此數時提示留意',
      'You get an early warning when fewer are available.',
      '可用数量低于此数时提示留意',
    ),
    max: maxStock,
    form: 'always',
    list: { hidden: true },
    detail: true,
    bulk: true,
    import: {},
  }),
  onHand: integerField({ label: sharedLabels.onHand, list: { sort: true }, computed: true }),
  reserved: integerField({ label: sharedLabels.reserved, list: { hidden: true }, computed: true }),
  available: integerField({
    label: sharedLabels.available,
    list: { sort: true },
    computed: true,
  }),
  mallPrice: nullable(
    moneyField({
      label: sharedLabels.mallPrice,
      max: maxPrice,
      list: { sort: true },
      import: {},
      permission: 'gifts#mallPrice',
      computed: true,
    }),
  ),
  internalPrice: nullable(
    moneyField({
      label: sharedLabels.internalPrice,
      max: maxPrice,
      list: { hidden: true },
      import: {},
      permission: 'gifts#internalPrice',
      computed: true,
    }),
  ),
  unitCost: nullable(
    moneyField({
      label: label('平均成本（HK$）', 'Average cost (HK$)', '平均成本（HK$）'),
      permission: 'gifts#unitCost',
      computed: true,
    }),
  ),
  /** Calculated by `stockLevel` in `souvenir.rules.ts`. */
  stockLevel: choiceField(
    {
      soldOut: label('沒有庫存', 'No stock', '没有库存'),
      belowMinimum: sharedLabels.belowMinimum,
      belowSafe: sharedLabels.belowSafe,
      normal: label('正常', 'Normal', '正常'),
    },
    {
      label: label('庫存', 'Stock', '库存'),
      tones: { soldOut: 'danger', belowMinimum: 'warn', belowSafe: 'info', normal: 'ok' },
      list: { card: 'badge' },
      filter: true,
      computed: true,
      export: false,
    },
  ),
  state: choiceField(
    { valid: activeStates.active, invalid: activeStates.inactive },
    {
      label: sharedLabels.state,
      default: 'valid',
      tones: { valid: 'ok', invalid: 'muted' },
      form: 'always',
      list: { card: 'badge' },
      filter: true,
      bulk: true,
      export: false,
    },
  ),
  /** The state as Yes or No, in sheets and as a switch in the form. */
  valid: flagField({
    label: activeStates.active,
    hint: label(
      '停用後即時從商店及申請目錄下架',
      'When off, it is hidden from the shop and the application catalogue at once.',
      '停用后即时从商店及申请目录下架',
    ),
    import: { fills: 'state' },
    export: 11,
    print: true,
    computed: true,
  }),
  inShop: flagField({
    label: label('商店出售', 'Sold in the shop', '商店出售'),
    hint: label(
      '有商城價及庫存時可購買',
      'Buyers can order it once it has a shop price and stock.',
      '有商城价及库存时可购买',
    ),
    default: true,
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
    bulk: true,
    import: {},
    export: 11,
  }),
  inApplication: flagField({
    label: label('可供申請', 'Available for applications', '可供申请'),
    hint: label('顯示在紀念品申請目錄', 'Shown in the application catalogue', '显示在纪念品申请目录'),
    default: true,
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
    bulk: true,
    import: {},
    export: 11,
  }),
  customised: flagField({
    label: label('訂製品', 'Customised', '定制品'),
    hint: label('售出後不設退款', 'Not refundable once sold', '售出后不设退款'),
    form: 'always',
    detail: true,
    import: {},
    export: 11,
  }),
  perishable: flagField({
    label: label('易腐壞', 'Perishable', '易腐坏'),
    hint: label('售出後不設退款', 'Not refundable once sold', '售出后不设退款'),
    form: 'always',
    detail: true,
    import: {},
    export: 11,
  }),
  ...personalTextFields,
  colour: localizedTextField(60, {
    label: label('顏色', 'Colour', '颜色'),
    form: 'always',
    detail: true,
    import: { languages: inChineseAndEnglish },
  }),
  style: localizedTextField(60, {
    label: label('款式', 'Style', '款式'),
    form: 'always',
    detail: true,
    import: { languages: inChineseAndEnglish },
  }),
  introduction: localizedTextField(500, {
    label: label('簡介', 'Introduction', '简介'),
    form: 'always',
    import: { languages: inChineseAndEnglish },
  }),
  /** Formatted text. */
  details: localizedTextField(150_000, {
    label: label('詳細介紹', 'Description', '详细介绍'),
    form: 'always',
    export: false,
  }),
  updatedAt: timeField({
    label: sharedLabels.updatedAt,
    list: { sort: true, hidden: true, card: 'none' },
    detail: true,
  }),
  updatedBy: actorField({ ...nameOfUpdater, list: { hidden: true, card: 'none' }, detail: true }),
} as const;
