import type { Palette, PictureKey } from './pictures/index.ts';

export type { Palette, PictureKey } from './pictures/index.ts';

export type Bilingual = { readonly zhHK: string; readonly en: string };

export type DemoCategory = { readonly code: string; readonly name: Bilingual };

export type DemoStorageCode = 'MAIN' | 'SHOP' | 'OFFICE' | 'EVENT';

/** Money is an integer number of HKD cents. */
export type DemoSouvenir = {
  readonly code: string;
  readonly category: string;
  readonly picture: PictureKey;
  readonly palette: Palette;
  readonly name: Bilingual;
  readonly introduction: Bilingual;
  /** Small HTML: p, ul, li, table (tr, td). */
  readonly details: Bilingual;
  readonly colour: Bilingual;
  readonly style: Bilingual;
  readonly level: 'normal' | 'vip';
  readonly applicableObject: 'A' | 'B' | 'C' | 'D';
  /** null when it is not sold in the shop. */
  readonly mallPrice: number | null;
  readonly internalPrice: number;
  readonly unitCost: number;
  readonly minimumStock: number;
  readonly safeStock: number;
  readonly customised: boolean;
  readonly perishable: boolean;
  readonly inShop: boolean;
  readonly inApplication: boolean;
  readonly valid: boolean;
  readonly stock: Readonly<Record<DemoStorageCode, number>>;
};

export type DemoOrganization = {
  readonly code: string;
  readonly parentCode: string | null;
  readonly type: 'company' | 'department';
  readonly name: Bilingual;
  readonly managerAccount: string | null;
};

export type DemoStorage = {
  readonly code: DemoStorageCode;
  readonly name: Bilingual;
  readonly type: 'internal' | 'external';
  readonly allowMall: boolean;
  readonly allowApplication: boolean;
  /** Its pieces are kept back for ceremonies. */
  readonly protected: boolean;
  readonly address: Bilingual;
  readonly managerName: Bilingual;
  readonly contact: string;
  /** In pieces. */
  readonly capacity: number;
};

export type DemoPosition = { readonly code: string; readonly name: Bilingual };

export type DemoRoleCode = 'system-administrator' | 'approver' | 'warehouse' | 'warehouse-no-price';

export type DemoPerson = {
  readonly account: string;
  readonly name: Bilingual;
  readonly kind: 'staff' | 'student' | 'visitor' | 'other';
  readonly email: string;
  readonly mobile: string;
  readonly organizationCode: string;
  readonly positionCode: string | null;
  readonly roles: readonly DemoRoleCode[];
};
