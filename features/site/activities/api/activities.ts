import 'server-only';
import { cache } from 'react';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { ActivityDetail } from '@/lib/contract/resources/site/activity';
import type { Locale } from '@/lib/i18n/routing';

/**
 * One activity; with a subject only when it belongs to it. Read once a render, by the page and by its
 * metadata.
 */
export const readActivity = cache((locale: Locale, id: string, subject?: string) =>
  orPage(
    api.getOne<ActivityDetail>(`${apiBase('base', locale)}/activities/${encodeURIComponent(id)}`, {
      query: { subject },
      schema: async () => (await import('@/lib/contract/resources/site/activity')).activityDocument,
    }),
  ),
);
