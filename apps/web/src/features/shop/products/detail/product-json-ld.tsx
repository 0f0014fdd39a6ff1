import type { Product } from '@keepsake/core/shop/products/product.contract';
import { useRouteLoaderData } from 'react-router';

/** Structured data for search engines. `<` is escaped, so that no text can close the script element. */
export function ProductJsonLd({ product }: { product: Product }) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  const text = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.productCode,
    category: product.categoryName,
    description: product.introduction,
    image: product.pictures.map(({ src }) => `${origin}${src}?w=1280`),
    offers: {
      '@type': 'Offer',
      price: (product.price / 100).toFixed(2),
      priceCurrency: product.currency,
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      url: `${origin}/shopping/detail/${product.id}`,
    },
  }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
