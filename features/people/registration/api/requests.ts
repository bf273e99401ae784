import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Pagination } from '@/lib/contract/json-api';
import type { joinStates, JoinRequest, StudentProfile } from '@/lib/contract/resources/people/registration';
import type { Locale } from '@/lib/i18n/routing';

export type JoinState = (typeof joinStates)[number];
export type RequestPage = { rows: JoinRequest[]; total: number; pages: Pagination | undefined };

const requests = async () =>
  (await import('@/lib/contract/resources/people/registration')).joinRequestCollection;

/** Requests to the reader's branch in a state. */
export async function readBranchRequests(
  locale: Locale,
  query: { state: JoinState; page?: number; size?: number },
): Promise<RequestPage> {
  const { data, meta } = await orPage(
    api.getMany<JoinRequest>(`${apiBase('base', locale)}/join-requests`, { schema: requests, query }),
  );
  return {
    rows: data,
    total: meta.pagination?.total ?? data.length,
    pages: meta.pagination,
  };
}

/** What the student says of themselves. */
export const readStudentProfile = (locale: Locale): Promise<StudentProfile> =>
  orPage(
    api.getOne<StudentProfile>(`${apiBase('base', locale)}/student/profile`, {
      schema: async () =>
        (await import('@/lib/contract/resources/people/registration')).studentProfileDocument,
    }),
  );
