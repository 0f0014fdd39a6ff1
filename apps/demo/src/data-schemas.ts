// The shape of every file in apps/demo/data. A mistake in a file stops the load and names the file and the field.
import {
  applicationMachine,
  applicationTypes,
  urgencies,
} from '@keepsake/core/application/apply/application.machine';
import { optionKinds } from '@keepsake/core/catalogue/families/family.rules';
import { applicableObjects, souvenirLevels } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { accountKinds } from '@keepsake/core/identity/accounts/user.contract';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { storageFields } from '@keepsake/core/records/storage.fields';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { deliveryMethods } from '@keepsake/core/shop/orders/order.machine';
import { paymentMethods } from '@keepsake/core/shop/payments/payment.contract';
import { z } from 'zod';

const text = z.strictObject({ 'zh-HK': z.string(), en: z.string() });
const count = z.int().nonnegative();
/** Money is a whole number of Hong Kong cents. */
const cents = z.int().nonnegative();
const souvenirLine = z.strictObject({ code: z.string(), quantity: z.int().positive() });

export const categorySchema = z.strictObject({ code: z.string(), name: text });

/** What a row of the details table is about. `souvenir-details.ts` has the labels in both languages. */
export const factLabels = [
  'material',
  'size',
  'weight',
  'capacity',
  'contents',
  'packaging',
  'care',
  'bestBefore',
  'origin',
  'leadTime',
] as const;

const detailsSchema = z.strictObject({
  story: text,
  points: z.array(text),
  facts: z.array(text.extend({ label: z.enum(factLabels) })),
});

/** The `unitCost` of a set, in its souvenir file, is the sum of the costs of its parts and the packing. */
export const setSchema = z.strictObject({
  code: z.string(),
  packingCost: cents,
  parts: z.array(souvenirLine),
});

const storageCode = z.enum(['MAIN', 'SHOP', 'OFFICE', 'EVENT']);

export const souvenirSchema = z.strictObject({
  code: z.string().regex(/^GF-\d{4}$/),
  category: z.string(),
  /** Folder and name in apps/demo/pictures, without the view: `drinkware/crest-mug`. */
  picture: z.string(),
  name: text,
  introduction: text,
  details: detailsSchema,
  colour: text,
  style: text,
  level: z.enum(souvenirLevels),
  applicableObject: z.enum(applicableObjects),
  /** Null if it is not sold in the shop. */
  mallPrice: cents.nullable(),
  internalPrice: cents,
  unitCost: cents,
  minimumStock: count,
  safeStock: count,
  customised: z.boolean(),
  perishable: z.boolean(),
  inShop: z.boolean(),
  inApplication: z.boolean(),
  valid: z.boolean(),
  /** The text that buyers may add. */
  personal: z
    .strictObject({
      label: text,
      maxLength: souvenirFields.personalMaxLength.input.unwrap(),
      characters: souvenirFields.personalCharacters.output,
      price: cents,
      days: count,
    })
    .optional(),
  /** Pieces in each storage. */
  stock: z.record(storageCode, count),
});

/** A family made from an existing souvenir, which becomes its member `existing`. The other members are added. */
export const familySchema = z.strictObject({
  code: z.string(),
  options: z.array(
    z.strictObject({
      kind: z.enum(optionKinds),
      values: z.array(
        z.strictObject({
          key: z.string(),
          name: text,
          swatch: z.string().nullable().default(null),
          /** Colours of the existing souvenir's pictures, and what they are replaced by. */
          recolour: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
  /** The option keys of the existing souvenir, joined by hyphens. */
  existing: z.string(),
  /** The minimum, safe and initial stock of each new member. */
  minimumStock: count,
  safeStock: count,
  stock: z.record(storageCode, count),
  /** New members without stock, by their keys. */
  withoutStock: z.array(z.string()),
  /** Members with a shop price of their own. */
  ownPrices: z.record(z.string(), cents),
});

export const storageSchema = z.strictObject({
  code: storageCode,
  name: text,
  type: storageFields.type.output,
  allowMall: z.boolean(),
  allowApplication: z.boolean(),
  /** All of its stock is protected, because ceremonies need it. */
  protected: z.boolean(),
  address: z.string(),
  managerName: z.string(),
  contact: z.string(),
  /** In pieces. */
  capacity: count,
});

export const supplierSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  category: supplierFields.category.output,
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  evaluation: z.string(),
});

/** Settings by their key. */
export const contactSchema = z.strictObject({
  'system.college_address': z.string(),
  'system.college_address_en': z.string(),
  'system.college_phone': z.string(),
  'system.college_email': z.string(),
});

export const unitSchema = z.strictObject({
  code: z.string(),
  parentCode: z.string().nullable(),
  type: z.enum(['company', 'department']),
  name: text,
  managerAccount: z.string().nullable(),
});

export const positionSchema = z.strictObject({ code: z.string(), name: text });

export const personSchema = z.strictObject({
  account: z.string(),
  name: text,
  kind: z.enum(accountKinds),
  email: z.string(),
  mobile: z.string(),
  organizationCode: z.string(),
  positionCode: z.string().nullable(),
  roles: z.array(z.enum(['system-administrator', 'approver', 'warehouse', 'warehouse-no-price'])),
});

export const applicationSchema = z.strictObject({
  /** Identifies the application in the demo data. Its ids are made from it. */
  key: z.string(),
  applicant: z.string(),
  state: z.enum(applicationMachine.states),
  type: z.enum(applicationTypes),
  urgency: z.enum(urgencies).default('normal'),
  /** When it was submitted, or begun if it is a draft. */
  daysAgo: count,
  /** Counted from today. Negative: the day of use is over. */
  useInDays: z.int(),
  activity: z.string(),
  object: z.string(),
  recipient: z.string().default(''),
  position: z.string().default(''),
  reason: z.string(),
  lines: z.array(souvenirLine),
  /** Only in batch mode: who receives how many of which souvenir. */
  recipients: z.array(souvenirLine.extend({ name: z.string(), position: z.string() })).default([]),
  /** One per level that has decided, in order. If the state is `rejected`, the last one is the rejection. */
  decisions: z.array(z.strictObject({ afterDays: count, comment: z.string() })).default([]),
  closingReason: z.string().optional(),
});

const refundStages = ['refunded', 'requested', 'exchanging'] as const;

export const scriptedOrderSchema = z.strictObject({
  /** Identifies the order in the demo data. Its ids are made from it. */
  key: z.string(),
  hoursAgo: z.number().positive(),
  /** How far the order has come, or how it was cancelled. */
  outcome: z.enum([
    'paid',
    'accepted',
    'ready',
    'shipped',
    'received',
    'expired',
    'cancelled',
    'cancelledByStaff',
  ]),
  refund: z.enum(refundStages).optional(),
  // The following are chosen at random if they are missing.
  buyer: z.string().optional(),
  delivery: z.enum(deliveryMethods).optional(),
  lines: z.array(souvenirLine.extend({ personalText: z.string().optional() })).optional(),
});

export const randomChoicesSchema = z.strictObject({
  buyers: z.array(z.strictObject({ account: z.string(), weight: z.int().positive() })),
  paymentMethods: z.array(z.enum(paymentMethods)),
  addresses: z.array(z.string()),
});

export const orderTextsSchema = z.strictObject({
  cancelReasons: z.strictObject({ cancelled: z.string(), cancelledByStaff: z.string() }),
  refundRequests: z.record(
    z.enum(refundStages),
    z.strictObject({
      kind: z.enum(['refund', 'exchange']),
      reason: z.string(),
      description: z.string(),
    }),
  ),
  refundApproval: z.string(),
  carrier: z.string(),
});

export type DemoFamily = z.infer<typeof familySchema>;
export type DemoSouvenir = z.infer<typeof souvenirSchema> & {
  /** The family it is a member of. */
  readonly member?: { readonly family: DemoFamily; readonly keys: readonly string[] };
};
export type SouvenirDetails = z.infer<typeof detailsSchema>;
export type StorageCode = z.infer<typeof storageCode>;
export type DemoPerson = z.infer<typeof personSchema>;
export type DemoApplication = z.infer<typeof applicationSchema>;
export type ScriptedOrder = z.infer<typeof scriptedOrderSchema>;
export type OrderOutcome = ScriptedOrder['outcome'];
export type RefundStage = (typeof refundStages)[number];
