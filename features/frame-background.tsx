import type { Viewer } from '@/lib/contract/resources/people/session';
import { AnswerSync } from '@/features/quizzes/attempts/components/answer-sync';

/** Parts of features without a look that the frame of every area brings to the browser, by role. */
export function FrameBackground({ viewer, sent }: { viewer: Viewer; sent: string }) {
  return viewer.role_name === 'student' ? <AnswerSync userId={viewer.id} sent={sent} /> : null;
}
