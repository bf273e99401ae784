import type { BadgeTone } from '@/components/ui/badge';
import type { QuizState } from '@/lib/contract/resources/quizzes/quiz';

/** Fill of the state badge. */
export const stateTone: Record<QuizState, BadgeTone> = {
  draft: 'sunken',
  scheduled: 'info',
  open: 'primary',
  closed: 'sunken',
  cancelled: 'outline',
};
