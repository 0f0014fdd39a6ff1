import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // One small cached file lists every route: no discovery request per page, nothing more for the server to route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
