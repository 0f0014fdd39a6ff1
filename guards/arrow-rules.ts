// The arrows of ARCHITECTURE.md. Each rule has been seen red: guards/arrows.test.ts runs them on a fixture that breaks every one.
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

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-is-pure',
      comment: 'core depends on zod alone: no I/O, no framework',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/core/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'areas-by-their-door',
      severity: 'error',
      from: { path: '^apps/server/src/areas/([^/]+)/' },
      to: {
        path: '^apps/server/src/areas/([^/]+)/',
        pathNot: ['^apps/server/src/areas/$1/', '/index\\.ts$'],
      },
    },
    ...Object.entries(mayEnter).map(([name, allowed]) => ({
      name: `area-${name}-direction`,
      severity: 'error',
      from: { path: area(name), pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/areas/', pathNot: [area(name), ...allowed.map(area)] },
    })),
    {
      name: 'only-routes-speak-fastify',
      severity: 'error',
      from: { path: '^apps/server/src/areas/', pathNot: '\\.(routes|test)\\.ts$' },
      to: { path: '(^|/)node_modules/(@fastify/|fastify/)' },
    },
    {
      name: 'only-repos-speak-sql',
      severity: 'error',
      from: { path: '^apps/server/src/(areas|http)/', pathNot: '\\.(repo|sql|test)\\.ts$' },
      to: { path: '(^|/)node_modules/(kysely|pg)/' },
    },
    {
      name: 'server-lower-rooms',
      comment: 'db, http and platform know no area',
      severity: 'error',
      from: { path: '^apps/server/src/(db|http|platform)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(areas|demo|commands)/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'ui-without-business',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|patterns|api)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'shop-stays-light',
      comment: 'what a shopper’s phone loads has no component library, no schema library, no query library',
      severity: 'error',
      from: {
        path: '^apps/web/src/(features/shop|ui|root|entry)',
        pathNot: ['\\.test\\.ts$', '^apps/web/src/features/shop/buyer/'],
      },
      to: {
        path: '(^|/)node_modules/(@mantine|@tanstack|mantine-datatable|zod|@tabler)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shop-before-buyer',
      comment: 'a buyer’s own screens use the public shop’s parts; the public shop never loads theirs',
      severity: 'error',
      from: {
        path: '^apps/web/src/(features/shop|ui|root|entry)',
        pathNot: '^apps/web/src/features/shop/buyer/',
      },
      to: { path: '^apps/web/src/features/shop/buyer/' },
    },
    {
      name: 'not-to-dev-dependencies',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: ['\\.test\\.ts$', '/testing/', '/commands/generate-types', '/scripts/'],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // `?url` is Vite's: the address of a file that is served as it is
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?url$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.react-router|/build/|virtual:)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
