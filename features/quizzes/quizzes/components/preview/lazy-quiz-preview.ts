import dynamic from 'next/dynamic';

/** The preview of a whole quiz, whose code comes when it is opened. */
export const LazyQuizPreview = dynamic(
  () => import('./quiz-preview-dialog').then((module) => module.QuizPreviewDialog),
  { ssr: false },
);
