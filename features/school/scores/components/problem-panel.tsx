'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Problem } from '../model/problems';

const MOST = 8;
type ProblemPanelProps = {
  problems: readonly Problem[];
  onJump: (problem: Problem) => void;
  /** The reader's own mark goes over the other one, or gives way. */
  onDecide: (name: string, isKept: boolean) => void;
};

/** Cells that were not taken, each with why and a way to it; the others were saved. */
export function ProblemPanel({ problems, onJump, onDecide }: ProblemPanelProps) {
  const t = useTranslations('scores');
  if (problems.length === 0) return null;
  return (
    <ul
      aria-label={t('problems.title')}
      className="grid gap-2 border-t border-line px-4 py-3 text-14 md:px-5"
    >
      {problems.slice(0, MOST).map((problem) => (
        <li key={problem.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-danger">
          <Icon name="circle-exclamation-point" size={18} />
          <button
            type="button"
            className="min-h-9 rounded-sm text-start underline-offset-4 hover:underline"
            onClick={() => onJump(problem)}
          >
            {t('problems.at', { cell: problem.label, sentence: problem.sentence })}
          </button>
          {problem.isConflict && (
            <span className="flex flex-wrap gap-2">
              <Button size="row" onClick={() => onDecide(problem.name, true)}>
                {t('conflicts.keep')}
              </Button>
              <Button size="row" onClick={() => onDecide(problem.name, false)}>
                {t('conflicts.accept')}
              </Button>
            </span>
          )}
        </li>
      ))}
      {problems.length > MOST && (
        <li className="text-ink-2">{t('problems.more', { count: problems.length - MOST })}</li>
      )}
    </ul>
  );
}
