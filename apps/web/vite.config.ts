import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkTimeoutPlugin } from './chunk-timeout-plugin.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { serverFramesPlugin } from './server-frames-plugin.ts';

const shared = [
  'packages/core/src/(values/(language|messages|money)|api/mode)',
  'apps/web/src/api/(call|chunk|current-user|errors|log-out|random-id|session|settings|timeouts|use-mode)',
  'apps/web/src/i18n/.*',
  'apps/web/src/stores/.*',
  'apps/web/src/app/(brand-frame|pages/(error-screen|notice|screen-boundary)|theme/(tokens|base))',
  'apps/web/src/ui/.*',
];

/** The shop's frame and its home, in one file; a souvenir's own page brings the rest. */
const shop =
  'apps/web/src/features/shop/(layout/(cart-(link|store)|shop-[^/]*|use-[^/]*)|products/(detail/(use-swipe|wanted)|category-chips|price-tag|product-(badges|card)|shop-[^/]*|use-[^/]*))';

/**
 * What every page needs travels in a few files, not in thirty: each costs a phone a journey there and back, styles before
 * anything is seen. They are lists: a wider net would catch Mantine.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//, priority: 2 },
  { name: 'base', test: new RegExp(`/(${shared.join('|')})\\.(tsx?|(module\\.)?css)$`), priority: 1 },
  { name: 'shop', test: new RegExp(`/${shop}\\.(tsx?|module\\.css)$`), priority: 1 },
];

export default defineConfig({
  plugins: [messagesPlugin(), serverFramesPlugin(), chunkTimeoutPlugin(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // Only the icons that are named get read: their index has six thousand.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // What no rendered page calls is left out (server-frames-plugin.ts).
    ssr: { build: { minify: true, rolldownOptions: { treeshake: { moduleSideEffects: false } } } },
  },
  // Everything but React and the router is bundled: core is TypeScript source, which Node does not strip below
  // node_modules, and an icon set that is imported whole costs every node 100 MB.
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', '@react-router/node'] },
});
