import { mutationOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { questionQueries } from '@/lib/staff/question-queries';
import { type Staff, staffUrl } from '@/lib/staff/staff';

type Save = { id: string | null; input: QuestionInput };

/** Writes a new question into the bank, or a new state of one that is there. */
export const saveQuestion = (staff: Staff) =>
  mutationOptions({
    mutationKey: [...questionQueries.all(staff), 'save'],
    mutationFn: ({ id, input }: Save) =>
      id === null
        ? api.post<QuestionModel>(staffUrl(staff, 'questions'), toBody('question', input))
        : api.put<QuestionModel>(staffUrl(staff, `questions/${id}`), toBody('question', input, id)),
    meta: { silent: true },
    onSuccess: (question, _input, _context, { client }) => {
      client.setQueryData(questionQueries.detail(staff, question.id).queryKey, question);
      return client.invalidateQueries({ queryKey: [...questionQueries.all(staff), 'list'] });
    },
  });

export const deleteQuestion = (staff: Staff) =>
  mutationOptions({
    mutationFn: (id: string) => api.delete(staffUrl(staff, `questions/${id}`)),
    onSuccess: (_data, id, _context, { client }) => {
      client.removeQueries({ queryKey: questionQueries.detail(staff, id).queryKey });
      return client.invalidateQueries({ queryKey: [...questionQueries.all(staff), 'list'] });
    },
  });
