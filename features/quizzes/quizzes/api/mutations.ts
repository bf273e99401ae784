import { mutationOptions } from '@tanstack/react-query';
import { pagesOf, type Staff, staffUrl } from '@/lib/staff/staff';
import { api, toBody } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { FormativeInput, QuizDetail } from '@/lib/contract/resources/quizzes/quiz';
import { quizQueries } from './queries';

type Save = { id: string | null; attributes: Partial<FormativeInput> };

/** Begins a draft, or saves the fields that are given. 409 `stale`: someone saved in between. */
export const saveQuiz = (staff: Staff) =>
  mutationOptions({
    mutationKey: [...quizQueries.all(staff), 'save'],
    mutationFn: ({ id, attributes }: Save) =>
      id === null
        ? api.post<QuizDetail>(staffUrl(staff, pagesOf(staff).api), toBody(staff.kind, attributes))
        : api.put<QuizDetail>(
            staffUrl(staff, `${pagesOf(staff).api}/${id}`),
            toBody(staff.kind, attributes, id),
          ),
    meta: { silent: true },
    onSuccess: (quiz, _input, _context, { client }) => {
      client.setQueryData(quizQueries.detail(staff, quiz.id).queryKey, quiz);
      return client.invalidateQueries({ queryKey: [...quizQueries.all(staff), 'list'], refetchType: 'none' });
    },
  });

type Run = { id: string; action: ResourceAction };

const isPublishedBefore = (error: unknown) => isApiFailure(error) && error.code === 'quiz_published';

/**
 * Runs an action that the school offered on a quiz: its address and method, nothing built here. What was
 * published before (a lost answer, another tab) is what was wanted: the quiz as the school has it.
 */
export const runQuizAction = (staff: Staff) =>
  mutationOptions({
    mutationFn: async ({
      id,
      action: { key, method, endpoint_url },
    }: Run): Promise<QuizDetail | undefined> => {
      if (method === 'DELETE') {
        await api.delete(endpoint_url);
        return undefined;
      }
      try {
        return await api.post<QuizDetail>(endpoint_url);
      } catch (error) {
        if (key !== 'publish' || !isPublishedBefore(error)) throw error;
        return api.getOne<QuizDetail>(staffUrl(staff, `${pagesOf(staff).api}/${id}`));
      }
    },
    onSuccess: (_quiz, _action, _context, { client }) =>
      client.invalidateQueries({ queryKey: quizQueries.all(staff) }),
  });
