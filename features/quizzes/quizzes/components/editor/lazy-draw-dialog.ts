import dynamic from 'next/dynamic';

/** The dialog of a random draw; its code comes with the first opening. */
export const DrawDialog = dynamic(() =>
  import('@/features/quizzes/questions/components/bank/draw-dialog').then((module) => module.DrawDialog),
);
