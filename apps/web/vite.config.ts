import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkTimeoutPlugin } from './plugins/chunk-timeout-plugin.ts';
import { messagesPlugin } from './plugins/messages-plugin.ts';
import { omitScreensPlugin } from './plugins/omit-screens-plugin.ts';

const shared = [
  'packages/core/src/(values/(language|messages|money)|api/mode)',
  'apps/web/src/api/(call|chunk|current-user|errors|random-id|session|settings|sign-out|timeouts|use-mode)',
  'apps/web/src/i18n/.*',
  'apps/web/src/stores/.*',
  'apps/web/src/app/(brand-frame|pages/(error-screen|notice|screen-boundary)|theme/(tokens|base))',
  'apps/web/src/ui/.*',
];

/** The layout and the home page of the shop, in one chunk. The page of a souvenir loads the rest. */
const shop =
  'apps/web/src/features/shop/(layout/(cart-(link|store)|shop-[^/]*|use-[^/]*)|products/(detail/use-swipe|category-chips|price-tag|product-(badges|card)|shop-[^/]*|use-[^/]*|wishes/lazy-wish-heart))';

/**
 * Bundles what every page needs, and what the shop's first page needs, into a few chunks, because each chunk costs a
 * phone a round trip.
 * The patterns are narrow, because broader ones would include Mantine.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//, priority: 2 },
  { name: 'base', test: new RegExp(`/(${shared.join('|')})\\.(tsx?|(module\\.)?css)$`), priority: 1 },
  { name: 'shop', test: new RegExp(`/${shop}\\.(tsx?|module\\.css)$`), priority: 1 },
];

export default defineConfig({
  plugins: [messagesPlugin(), omitScreensPlugin(), chunkTimeoutPlugin(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // Reads only the icons that are imported. The index of the icon package has six thousand.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // Leaves out modules that are used only by screens that the server does not render (omit-screens-plugin.ts).
    ssr: { build: { minify: true, rolldownOptions: { treeshake: { moduleSideEffects: false } } } },
  },
  // Everything except React and the router is bundled. Node does not run the TypeScript of core below node_modules,
  // and the complete icon package would need 100 MB of memory.
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', '@react-router/node'] },
});
