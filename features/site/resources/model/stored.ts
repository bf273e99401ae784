import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import type { KeptPage } from '@/lib/device/stored-resources';

/** Kinds that need the school to be of use are not kept. */
const keepable: readonly ResourceDetail['resource_type'][] = ['video', 'audio', 'image', 'document', 'page'];
/** What the page itself takes, about, in bytes. */
const PAGE_SIZE = 256 * 1024;
const FILE = /\/api\/files\/[0-9a-f-]{36}/g;

/** What is kept of a resource at an address; null where it makes no sense. */
export function storedPageOf(resource: ResourceDetail, path: string, title: string): KeptPage | null {
  if (!keepable.includes(resource.resource_type) || resource.locked) return null;
  const { media, body } = resource;
  const file = media?.file ?? null;
  const files = [
    file?.url,
    media?.poster_url,
    ...(media?.captions.map(({ url }) => url) ?? []),
    ...Object.values(body ?? {}).flatMap((html) => html?.match(FILE) ?? []),
  ].filter((address) => typeof address === 'string');
  return { path, title, size: PAGE_SIZE + (file?.size ?? 0), files: [...new Set(files)] };
}
