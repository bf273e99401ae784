'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { isAnswered } from '../model/navigator';
import { useAttempt, useSession } from '../model/use-session';
import { LeaveQuestionDialog } from './leave-question-dialog';

/** Previous and next, always at the bottom. Finishing from a phone is here too, behind the last question. */
export function StepBar({ onFinish }: { onFinish: () => void }) {
  const t = useTranslations('attempts');
  const format = useFormat();
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const page = useAttempt((snapshot) => snapshot.page);
  const total = useAttempt(({ questions }) => questions.length);
  const savedAt = useAttempt((snapshot) => snapshot.lastSavedAt);
  const phase = useAttempt((snapshot) => snapshot.phase);
  const isOneWay = useAttempt(({ openPage }) => openPage !== null);
  const isEmpty = useAttempt(({ questions, answers }) => !isAnswered(answers[questions[page - 1]?.id ?? '']));
  const isWorking = phase === 'working' || phase === 'paused';
  const next = () => (isOneWay && isEmpty ? setAsking(true) : session.next());
  return (
    <footer className="no-print fixed inset-x-0 inset-be-0 z-(--z-sticky) border-t border-line bg-surface">
      <div className="mx-auto flex max-w-[1184px] items-center gap-3 px-4 py-3 md:px-8">
        {!isOneWay && (
          <Button
            icon={<Icon name="arrow-left" size={18} className="mirror" />}
            disabled={page <= 1}
            className="md:min-w-28"
            onClick={session.previous}
          >
            {t('question.previous')}
          </Button>
        )}
        {page === total && (
          <Button className="md:hidden" disabled={!isWorking} onClick={onFinish}>
            {t('bar.finish')}
          </Button>
        )}
        <p className="ms-auto text-14 text-ink-2 tabular-nums max-md:hidden">
          {savedAt !== null && t('save.last', { time: format.exactTime(savedAt) })}
        </p>
        {(!isOneWay || page < total) && (
          <Button
            variant="primary"
            endIcon={<Icon name="arrow-right" size={18} className="mirror" />}
            className="max-md:ms-auto md:min-w-32"
            disabled={isOneWay && phase !== 'working'}
            onClick={next}
          >
            {t('question.next')}
          </Button>
        )}
      </div>
      {isAsking && (
        <LeaveQuestionDialog
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
