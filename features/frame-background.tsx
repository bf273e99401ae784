import type { Viewer } from '@/lib/contract/resources/people/session';
import { AnswerSync } from '@/features/quizzes/attempts/components/answer-sync';
import { MarksSync } from '@/features/school/scores/components/marks-sync';

type FrameBackgroundProps = {
  viewer: Viewer;
  /** What is said when something that waited on this device has arrived. */
  sent: { answers: string; marks: string };
};

/** Parts of features without a look that the frame of every area brings to the browser, by role. */
export function FrameBackground({ viewer, sent }: FrameBackgroundProps) {
  const { role_name: role, id } = viewer;
  if (role === 'student') return <AnswerSync userId={id} sent={sent.answers} />;
  const hasSheets = role === 'school_instructor' || role === 'educational_supervisor';
  return hasSheets ? <MarksSync sent={sent.marks} /> : null;
}
