'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { answerState } from '@/lib/questions/answer-state';
import { useAttempt, useSession } from '../model/use-session';
import { loadLayers, useLayers } from './use-layers';

/**
 * Previous and next, always at the bottom. The last question leads to handing in, and a phone does from every
 * one.
 */
export function StepBar({ onFinish }: { onFinish: () => void }) {
  const t = useTranslations('attempts');
  const format = useFormat();
  const session = useSession();
  const layers = useLayers();
  const [isAsking, setAsking] = useState(false);
  const page = useAttempt((snapshot) => snapshot.page);
  const total = useAttempt(({ questions }) => questions.length);
  const savedAt = useAttempt((snapshot) => snapshot.lastSavedAt);
  const phase = useAttempt((snapshot) => snapshot.phase);
  const isOneWay = useAttempt(({ openPage }) => openPage !== null);
  const state = useAttempt(({ questions, answers }) => {
    const question = questions[page - 1];
    return question ? answerState(question, answers[question.id]) : 'unanswered';
  });
  const isWorking = phase === 'working' || phase === 'paused';
  const isLast = page === total;
  const hasNext = !isOneWay || !isLast;
  const next = () => {
    if (!isOneWay || state === 'done') return session.next();
    void loadLayers();
    setAsking(true);
  };
  return (
    <footer className="no-print fixed inset-x-0 inset-be-0 z-(--z-sticky) border-t border-line bg-surface">
      <div className="mx-auto flex max-w-[1184px] items-center gap-2 px-4 py-3 md:gap-3 md:px-8">
        {!isOneWay && (
          <Button
            icon={<Icon name="arrow-left" size={18} className="mirror" />}
            disabled={page <= 1}
            className="max-md:px-3 md:min-w-28"
            onClick={session.previous}
          >
            {t('question.previous')}
          </Button>
        )}
        <p className="ms-auto text-14 text-ink-2 tabular-nums max-md:hidden">
          {savedAt !== null && t('save.last', { time: format.exactTime(savedAt) })}
        </p>
        {!isLast && (
          <Button className="max-md:px-3 md:hidden" disabled={!isWorking} onClick={onFinish}>
            {t('bar.finish')}
          </Button>
        )}
        {hasNext && (
          <Button
            variant={isLast ? 'secondary' : 'primary'}
            endIcon={<Icon name="arrow-right" size={18} className="mirror" />}
            className="max-md:px-3 max-md:ms-auto md:min-w-32"
            disabled={isOneWay && phase !== 'working'}
            onClick={next}
          >
            {t('question.next')}
          </Button>
        )}
        {isLast && (
          <Button
            variant="primary"
            className={hasNext ? 'max-md:px-3' : 'max-md:ms-auto'}
            disabled={!isWorking}
            onClick={onFinish}
          >
            <span className="md:hidden">{t('bar.finish')}</span>
            <span className="max-md:hidden">{t('bar.review')}</span>
          </Button>
        )}
      </div>
      {isAsking && layers && state !== 'done' && (
        <layers.LeaveQuestionDialog
          state={state}
          onLeave={() => {
            setAsking(false);
            session.next();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  );
}
