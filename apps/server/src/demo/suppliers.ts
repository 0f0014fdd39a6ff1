// Who the demo college buys from. The n-th souvenir of the catalogue comes from the n-th supplier, in turns.

import { supplierSearchText } from '../areas/catalogue/index.ts';
import type { Tx } from '../db/connection/database.ts';
import { demoId } from './demo-text.ts';

type DemoSupplier = {
  readonly code: string;
  readonly name: string;
  readonly category: 'taobao' | 'mainland' | 'local';
  readonly person: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly evaluation: string;
};

const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    code: 'SUP-0001',
    name: '維港禮品製作有限公司',
    category: 'local',
    person: '梁志明',
    phone: '2345 6701',
    email: 'sales@harbourgifts.example',
    website: 'https://harbourgifts.example',
    evaluation: '交貨準時，印刷穩定；急單可於三日內完成。',
  },
  {
    code: 'SUP-0002',
    name: '深圳市雲帆文創有限公司',
    category: 'mainland',
    person: '陳曉雯',
    phone: '+86 755 8123 4567',
    email: 'order@yunfan.example',
    website: 'https://yunfan.example',
    evaluation: '單價低，最低訂量較高，需預留兩星期運輸。',
  },
  {
    code: 'SUP-0003',
    name: '青瓷坊淘寶店',
    category: 'taobao',
    person: '林先生',
    phone: '+86 571 8700 1122',
    email: 'qingci@shop.example',
    website: 'https://qingci.example',
    evaluation: '陶瓷及茶具品質好，包裝需另行加固。',
  },
  {
    code: 'SUP-0004',
    name: '九龍紡織品有限公司',
    category: 'local',
    person: '黃美珍',
    phone: '2789 0034',
    email: 'textile@kowloon.example',
    website: '',
    evaluation: '衣物及布袋供應商，可印校徽。',
  },
];

export const demoSupplierOf = (index: number): string =>
  demoId(`supplier ${DEMO_SUPPLIERS[index % DEMO_SUPPLIERS.length]!.code}`);

export async function loadDemoSuppliers(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('supplier')
    .values(
      DEMO_SUPPLIERS.map((supplier) => ({
        id: demoId(`supplier ${supplier.code}`),
        code: supplier.code,
        name: supplier.name,
        contact_person: supplier.person,
        contact_phone: supplier.phone,
        contact_email: supplier.email,
        state: 'active',
        category: supplier.category,
        website: supplier.website,
        evaluation: supplier.evaluation,
        search_text: supplierSearchText({ ...supplier, contactPerson: supplier.person }),
        created_at: now,
        updated_at: now,
        updated_by: '陳美玲',
      })),
    )
    .execute();
}
