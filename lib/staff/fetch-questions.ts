import type { QueryClient } from '@tanstack/react-query';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { questionQueries } from './question-queries';
import type { Staff } from '@/lib/staff/staff';

const PAGE = 100;

/** Questions that were just written, in the order of their ids: the newest pages of the subject hold them. */
export async function fetchQuestions(
  client: QueryClient,
  staff: Staff,
  subjectId: string,
  ids: readonly string[],
): Promise<QuestionModel[]> {
  const found = new Map<string, QuestionModel>();
  for (let page = 1; page <= Math.ceil(ids.length / PAGE) + 1 && found.size < ids.length; page += 1) {
    const { data, meta } = await client.fetchQuery({
      ...questionQueries.list(staff, { subject: subjectId, sort: '-created_at', page, size: PAGE }),
      staleTime: 0,
    });
    for (const question of data) if (ids.includes(question.id)) found.set(question.id, question);
    if (page >= (meta.pagination?.total_pages ?? 1)) break;
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
