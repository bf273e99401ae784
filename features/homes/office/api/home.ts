import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { OfficeHome } from '@/lib/contract/resources/homes/office';
import type { Locale } from '@/lib/i18n/routing';

export const readOfficeHome = (locale: Locale) =>
  orPage(
    api.getOne<OfficeHome>(`${apiBase('office', locale)}/home`, {
      schema: async () => (await import('@/lib/contract/resources/homes/office')).officeHomeDocument,
    }),
  );
