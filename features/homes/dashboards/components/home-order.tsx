import type { ReactNode } from 'react';

type StudentOrderProps = {
  /** The way to a school, of somebody who has none. */
  steps: ReactNode;
  /** Lessons of the day. */
  now: ReactNode;
  /** The own work with its dates. */
  due: ReactNode;
  /** What others ask for, and what goes on beside the work. */
  waiting: ReactNode;
  /** What the reader asked the school for. */
  asked: ReactNode;
  /** Beside the work on wide screens, below it on others. */
  side: ReactNode;
};

/** The parts of a student's home: what must be done stands before everything that may be answered or read. */
export function StudentOrder({ steps, now, due, waiting, asked, side }: StudentOrderProps) {
  return (
    <div className="relative z-1 -mt-20 grid gap-5 md:gap-6">
      {steps}
      {now}
      <div className="grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_19.375rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
          {due}
          {waiting}
          {asked}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">{side}</div>
      </div>
    </div>
  );
}

type FollowerOrderProps = {
  /** The children of a guardian, or the students of a teacher outside of the school. */
  people: ReactNode;
  /** What is left to do for them. */
  due?: ReactNode;
  waiting: ReactNode;
  asked: ReactNode;
};

/** The parts of the home of somebody who follows students: the students stand first, own requests last. */
export function FollowerOrder({ people, due, waiting, asked }: FollowerOrderProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
      {people}
      {due}
      {waiting}
      {asked}
    </div>
  );
}
