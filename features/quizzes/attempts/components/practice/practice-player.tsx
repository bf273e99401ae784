'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { isAnswered } from '@/lib/questions/answer-state';
import { useRouter } from '@/lib/i18n/navigation';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import {
  answerPractice,
  finishPractice,
  openPractice,
  type PracticeAnswer,
  type PracticeReply,
  readPracticePaper,
} from '../../api/practice-api';
import { EndPractice } from './end-practice';
import { PracticeQuestion } from './practice-question';
import { PracticeReview } from './practice-review';

/** Where an answer that the school refuses leads. */
const AFTER_ERROR = '/student/exams2';
const LIST = '/student/practice';

type Opened = { epoch: number; total: number };
type Turn =
  | { step: 'asked'; question: PaperQuestion; number: number }
  | { step: 'reviewed'; reply: PracticeReply; number: number }
  | { step: 'over' };

const sentenceOf = ({ rest, fields }: { rest: string[]; fields: Record<string, string> }) =>
  [...rest, ...Object.values(fields)][0];

/**
 * Asks one question after the other. Each answer is stored, then graded; without a connection it is sent
 * again later.
 */
export function PracticePlayer({ practiceId }: { practiceId: string }) {
  const t = useTranslations('practice.player');
  const words = useTranslations('errors.toasts');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  const feedback = `${LIST}/${practiceId}/feedback`;
  const leave = (to: string) => (refusal: Parameters<typeof sentenceOf>[0] & { status: number }) => {
    // A failed request is tried again here; a refused one leads away.
    if (refusal.status === 0 || refusal.status === 401) return false;
    toast.error(sentenceOf(refusal) ?? words('unexpected'));
    router.replace(to);
    return true;
  };
  const opening = useAction({ onRefused: leave(LIST) });
  const sending = useAction({ onRefused: leave(AFTER_ERROR) });
  const ending = useAction({ onRefused: leave(LIST), isLeaving: true });

  const open = () =>
    opening.run(async () => {
      const attempt = await openPractice(locale, practiceId);
      if (attempt.state !== 'in_progress') return router.replace(feedback);
      const paper = await readPracticePaper(locale, practiceId);
      setOpened({ epoch: attempt.epoch, total: paper.length });
      const place = paper.findIndex(({ answers }) => !isAnswered(answers));
      const question = paper[place];
      setTurn(question ? { step: 'asked', question, number: place + 1 } : { step: 'over' });
    });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page begins to listen
  }, []);

  if (!opened || !turn)
    return opening.problem ? (
      <div role="alert" className="grid justify-items-start gap-3 text-15">
        <p>{opening.problem}</p>
        <Button onClick={open}>{t('retry')}</Button>
      </div>
    ) : (
      <p role="status" className="late-in flex items-center gap-3 text-ink-2">
        <Spinner />
        {t('opening')}
      </p>
    );

  const send = (answer: Omit<PracticeAnswer, 'epoch'>, number: number) =>
    sending.run(async () => {
      const reply = await answerPractice(locale, practiceId, { ...answer, epoch: opened.epoch });
      setTurn({ step: 'reviewed', reply, number });
    });
  const finish = () =>
    ending.run(async () => {
      await finishPractice(locale, practiceId);
      router.replace(feedback);
    });
  const done =
    turn.step === 'asked' ? turn.number - 1 : turn.step === 'reviewed' ? turn.number : opened.total;
  return (
    <div data-size="student" className="grid max-w-[760px] gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Progress
          className="min-w-48 flex-1"
          value={done}
          max={opened.total}
          name={t('progress')}
          words={t('place', { done: format.number(done), total: format.number(opened.total) })}
        />
        {done > 0 && done < opened.total && (
          <EndPractice busy={ending.isBusy} problem={ending.problem} onEnd={finish} />
        )}
      </div>
      {turn.step === 'asked' && (
        <PracticeQuestion
          key={turn.question.id}
          question={turn.question}
          number={turn.number}
          total={opened.total}
          busy={sending.isBusy}
          problem={sending.problem}
          onSend={(answer) => send(answer, turn.number)}
        />
      )}
      {turn.step === 'reviewed' && (
        <PracticeReview
          key={turn.number}
          practiceId={practiceId}
          reply={turn.reply}
          busy={ending.isBusy}
          problem={ending.problem}
          onNext={() => {
            const { next } = turn.reply;
            if (next) setTurn({ step: 'asked', question: next, number: turn.number + 1 });
            else void finish();
          }}
        />
      )}
      {turn.step === 'over' && (
        <div className="grid justify-items-start gap-3">
          <p className="text-17 font-semibold">{t('allAnswered')}</p>
          {ending.problem && (
            <p role="alert" className="text-14 text-danger-ink">
              {ending.problem}
            </p>
          )}
          <Button variant="primary" busy={ending.isBusy} onClick={finish}>
            {t('finish')}
          </Button>
        </div>
      )}
    </div>
  );
}
