declare module 'virtual:messages/*' {
  const messages: Readonly<Record<string, import('@keepsake/core/values/messages').Template>>;
  export default messages;
}

declare module 'virtual:message-assets' {
  /** `shop/zh-HK` → path of its chunk; empty in the browser. */
  const assets: Readonly<Record<string, string>>;
  export default assets;
}

declare module '*.css';
