/** Our labels contain the code or a URL with it: `…/scan/GF-0012`, `…?code=GF-0012`. */
export function codeInLabel(read: string): string {
  const text = read.normalize('NFKC').trim();
  if (!/^https?:\/\//i.test(text)) return text;
  try {
    const { searchParams, pathname } = new URL(text);
    return searchParams.get('code') ?? decodeURIComponent(pathname.split('/').findLast(Boolean) ?? text);
  } catch {
    return text;
  }
}
