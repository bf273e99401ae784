import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { PaperSummary, WorkingPaper } from '@/lib/contract/resources/week/preparation';

const contract = () => import('@/lib/contract/resources/week/preparation');
const papersUrl = (locale: Locale) => `${apiBase('base', locale)}/student/preparations`;

/** A page of the working papers of the student's class. */
export const readPapers = (locale: Locale, query: object) =>
  orPage(
    api.getMany<PaperSummary>(papersUrl(locale), {
      query: { ...query },
      schema: async () => (await contract()).workingPapers,
    }),
  );

/** One working paper; one that is not there is the 404 page. */
export const readPaper = (locale: Locale, id: string) =>
  orPage(
    api.getOne<WorkingPaper>(`${papersUrl(locale)}/${encodeURIComponent(id)}`, {
      schema: async () => (await contract()).workingPaperDocument,
    }),
  );
