import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page brings its own routes and asks once for those its links lead to: a list of all of them had grown to an
  // eighth of what a shopper's phone may load.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
