// The import rules of ARCHITECTURE.md. guards/guards.test.ts runs them on a fixture that breaks every one. Import cycles,
// imports that cannot be resolved and imports of development dependencies are found by guards/import-rules-check.ts.
export type Rule = {
  readonly name: string;
  /** Regular expressions for paths. `$1` in `to` and `toNot` is the first group of `from`. */
  readonly from: string;
  readonly fromNot?: string;
  readonly to: string;
  readonly toNot?: readonly string[];
  /** If false, type-only imports are allowed. */
  readonly includesTypes?: boolean;
};

const test = '\\.test\\.ts$';
/** The shop pages that a visitor can open without signing in, and the files that all pages use. */
const publicShop = '^apps/web/src/(features/shop/((layout|products)/|[^/]+$)|ui/|stores/|root|entry)';
const areaPath = (name: string) => `^apps/server/src/areas/${name}/`;

/** The areas that each area may import, through their index.ts. */
const mayImport = {
  identity: ['settings', 'file', 'notification'],
  settings: ['file'],
  notification: ['settings'],
  file: [],
  catalogue: ['identity', 'settings', 'file', 'notification'],
  stock: ['catalogue', 'identity', 'settings', 'file', 'notification'],
  shop: ['stock', 'catalogue', 'identity', 'settings', 'file', 'notification'],
  application: ['stock', 'catalogue', 'identity', 'settings', 'file', 'notification'],
  workbench: ['identity', 'settings', 'notification'],
  // area-routes.ts passes the pickups of shop and application to the counter, so the counter imports neither
  counter: ['identity', 'settings', 'file'],
};

export const rules: readonly Rule[] = [
  // core depends on zod only: no I/O, no framework
  {
    name: 'core-is-pure',
    from: '^packages/core/src/',
    fromNot: test,
    to: '',
    toNot: ['^packages/core/src/', '^node_modules/zod/'],
  },
  {
    name: 'embedded-postgres-is-independent',
    from: '^packages/embedded-postgres/',
    to: '^(apps|packages)/',
    toNot: ['^packages/embedded-postgres/'],
  },
  { name: 'web-not-server', from: '^apps/web/', to: '^(apps/(demo|server)|packages/embedded-postgres)/' },
  { name: 'server-not-web', from: '^apps/(demo|server)/', to: '^apps/web/' },
  // the demo imports the server; only the start of the server and tests import the demo
  {
    name: 'server-not-demo',
    from: '^apps/server/src/',
    fromNot: '^apps/server/src/(commands/main\\.ts$|testing/)|\\.test\\.ts$',
    to: '^apps/demo/',
  },
  // the demo imports an area only through its index.ts, as other areas do
  {
    name: 'demo-imports-index',
    from: '^apps/demo/src/',
    to: '^apps/server/src/areas/',
    toNot: ['^apps/server/src/areas/[^/]+/index\\.ts$'],
  },
  {
    name: 'areas-through-index',
    from: areaPath('([^/]+)'),
    to: areaPath('[^/]+'),
    toNot: [areaPath('$1'), '/index\\.ts$'],
  },
  ...Object.entries(mayImport).map(([name, allowed]) => ({
    name: `area-${name}-direction`,
    from: areaPath(name),
    fromNot: test,
    to: '^apps/server/src/areas/',
    toNot: [name, ...allowed].map(areaPath),
  })),
  {
    name: 'only-routes-import-fastify',
    from: '^apps/server/src/areas/',
    fromNot: '\\.(routes|test)\\.ts$',
    to: '^node_modules/(@fastify/|fastify/)',
  },
  {
    name: 'only-repos-import-sql',
    from: '^apps/server/src/(areas|http)/',
    fromNot: '\\.(repo|sql|test)\\.ts$',
    to: '^node_modules/(kysely|pg)/',
  },
  // context, db, http and platform import no area
  {
    name: 'server-lower-layers',
    from: '^apps/server/src/(context|db|http|platform)/',
    fromNot: test,
    to: '^apps/server/src/(areas|commands)/',
  },
  {
    name: 'features-are-separate',
    from: '^apps/web/src/features/([^/]+)/',
    to: '^apps/web/src/features/',
    toNot: ['^apps/web/src/features/$1/'],
  },
  { name: 'ui-without-business', from: '^apps/web/src/(ui|patterns|api)/', to: '^apps/web/src/features/' },
  // The public shop must load fast on a phone, so it has no component, schema or query library.
  {
    name: 'public-shop-libraries',
    from: publicShop,
    fromNot: test,
    to: '^node_modules/(@mantine|@tanstack|zod|@tabler)/',
    includesTypes: false,
  },
  // The screens of a signed-in buyer may import the public shop, but not the other way round.
  {
    name: 'public-shop-not-buyer',
    from: publicShop,
    to: '^apps/web/src/features/shop/',
    toNot: [publicShop],
  },
];
