import type { Language } from '@keepsake/core/values/language';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useLanguage, useT } from '../i18n/i18n.tsx';

const locales: Record<Language, string> = { 'zh-HK': 'zh_HK', en: 'en_HK', 'zh-CN': 'zh_CN' };

type PageMetaProps = {
  title: string;
  description: string;
  /** A path on our origin. */
  image: string;
  type?: 'website' | 'product';
  /** Path and allowed parameters. Default: the current path. */
  canonical?: string;
};

/** Metadata for link previews. React moves these elements into the head, also on the server. */
export function PageMeta({ title, description, image, type = 'website', canonical }: PageMetaProps) {
  const t = useT();
  const language = useLanguage();
  const { pathname } = useLocation();
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  const address = origin + (canonical ?? pathname);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:site_name" content={t('app.name')} />
      <meta property="og:locale" content={locales[language]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
