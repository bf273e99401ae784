import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { PackageMeta, ShownPackage } from '@/lib/contract/resources/money/session-pack';

/** Packages of the reader, and the credits of all of them. */
export async function readPackages(locale: Locale) {
  const { data, meta } = await orPage(
    api.getMany<ShownPackage>(`${apiBase('base', locale)}/student/packages`, {
      schema: async () => (await import('@/lib/contract/resources/money/session-pack')).packageCollection,
    }),
  );
  return { data, meta: meta as PackageMeta & typeof meta };
}
