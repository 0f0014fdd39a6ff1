// The configuration of React Router's framework mode.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page loads the routes of its links on demand. A manifest with all routes would be an eighth of the first-load
  // limit.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
