// The arrows of ARCHITECTURE.md. Each rule has been seen red: guards/guards.test.ts runs them on a fixture that breaks every
// one. Cycles, imports that lead nowhere and imports of what is there for development alone are found by guards/import-rules-check.ts.
export type Rule = {
  readonly name: string;
  /** Patterns of paths; `$1` in `to` and `toNot` is what `from` has in its brackets. */
  readonly from: string;
  readonly fromNot?: string;
  readonly to: string;
  readonly toNot?: readonly string[];
  /** False: an import of types alone is no arrow. */
  readonly typesToo?: boolean;
};

const test = '\\.test\\.ts$';
/** What a visitor's phone loads: the shop's pages before signing in. */
const publicShop = '^apps/web/src/(features/shop/((layout|products)/|[^/]+$)|ui/|stores/|root|entry)';
const area = (name: string) => `^apps/server/src/areas/${name}/`;

/** What each area may enter, through the other's index.ts. */
const mayEnter = {
  identity: ['settings', 'file', 'notification'],
  settings: ['file'],
  notification: ['settings'],
  file: [],
  catalogue: ['identity', 'settings', 'file', 'notification'],
  stock: ['catalogue', 'identity', 'settings', 'file', 'notification'],
  shop: ['stock', 'catalogue', 'identity', 'settings', 'file', 'notification'],
  application: ['stock', 'catalogue', 'identity', 'settings', 'file', 'notification'],
  workbench: ['identity', 'settings', 'notification'],
  counter: ['shop', 'application', 'identity', 'settings', 'file'],
};

export const rules: readonly Rule[] = [
  // core depends on zod alone: no I/O, no framework
  {
    name: 'core-is-pure',
    from: '^packages/core/src/',
    fromNot: test,
    to: '',
    toNot: ['^packages/core/src/', '^node_modules/zod/'],
  },
  {
    name: 'embedded-postgres-stands-alone',
    from: '^packages/embedded-postgres/',
    to: '^(apps|packages)/',
    toNot: ['^packages/embedded-postgres/'],
  },
  { name: 'web-not-server', from: '^apps/web/', to: '^(apps/server|packages/embedded-postgres)/' },
  { name: 'server-not-web', from: '^apps/server/', to: '^apps/web/' },
  {
    name: 'areas-by-their-door',
    from: area('([^/]+)'),
    to: area('[^/]+'),
    toNot: [area('$1'), '/index\\.ts$'],
  },
  ...Object.entries(mayEnter).map(([name, allowed]) => ({
    name: `area-${name}-direction`,
    from: area(name),
    fromNot: test,
    to: '^apps/server/src/areas/',
    toNot: [name, ...allowed].map(area),
  })),
  {
    name: 'only-routes-speak-fastify',
    from: '^apps/server/src/areas/',
    fromNot: '\\.(routes|test)\\.ts$',
    to: '^node_modules/(@fastify/|fastify/)',
  },
  {
    name: 'only-repos-speak-sql',
    from: '^apps/server/src/(areas|http)/',
    fromNot: '\\.(repo|sql|test)\\.ts$',
    to: '^node_modules/(kysely|pg)/',
  },
  // db, http and platform know no area
  {
    name: 'server-lower-rooms',
    from: '^apps/server/src/(db|http|platform)/',
    fromNot: test,
    to: '^apps/server/src/(areas|demo|commands)/',
  },
  {
    name: 'features-apart',
    from: '^apps/web/src/features/([^/]+)/',
    to: '^apps/web/src/features/',
    toNot: ['^apps/web/src/features/$1/'],
  },
  { name: 'ui-without-business', from: '^apps/web/src/(ui|patterns|api)/', to: '^apps/web/src/features/' },
  // what a shopper’s phone loads has no component library, no schema library, no query library
  {
    name: 'shop-stays-light',
    from: publicShop,
    fromNot: test,
    to: '^node_modules/(@mantine|@tanstack|mantine-datatable|zod|@tabler)/',
    typesToo: false,
  },
  // a buyer’s own screens use the public shop’s parts; the public shop never loads theirs
  {
    name: 'shop-before-buyer',
    from: publicShop,
    to: '^apps/web/src/features/shop/',
    toNot: [publicShop],
  },
];
