import type { BadgeTone } from '@/components/ui/badge';
import type { StudentState } from '@/lib/contract/resources/quizzes/attempt';
import type { QuizState } from '@/lib/contract/resources/quizzes/quiz';

export const quizTone: Record<QuizState, BadgeTone> = {
  draft: 'sunken',
  scheduled: 'info',
  open: 'primary',
  closed: 'sunken',
  cancelled: 'outline',
};

export const studentTone: Record<StudentState, BadgeTone> = {
  not_started: 'outline',
  in_progress: 'primary',
  submitted: 'success',
  awaiting_marking: 'accent',
  graded: 'success',
  returned: 'success',
  retake_open: 'info',
  missed: 'sunken',
  excused: 'sunken',
};
