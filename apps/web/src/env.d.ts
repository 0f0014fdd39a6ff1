declare module 'virtual:messages/*' {
  const messages: Readonly<Record<string, import('@keepsake/core/values/messages').Template>>;
  export default messages;
}

declare module 'virtual:message-assets' {
  /** Maps `shop/zh-HK` to the path of its chunk. Empty in the browser. */
  const assets: Readonly<Record<string, string>>;
  export default assets;
}

declare module '*.css';
