'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { LtrText } from '@/components/ui/bidi';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { answerState } from '@/lib/questions/answer-state';
import { withHyphen } from '@/lib/i18n/receipt-code';
import { receiptPages, type StudentEndpointKey } from '../model/student-endpoint';
import { useAttempt } from '../model/use-session';

/** The wave of the mark as the line along which a receipt is torn off. */
function TearLine() {
  return (
    <svg aria-hidden="true" className="block h-2 w-full text-line" preserveAspectRatio="none">
      <defs>
        <pattern id="receipt-wave" width="20" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 6c5 0 5-4 10-4s5 4 10 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect width="100%" height="8" fill="url(#receipt-wave)" />
    </svg>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-3 py-1.5">
      <dt className="text-15 text-ink-2">{name}</dt>
      <dd className="text-16">{children}</dd>
    </div>
  );
}

const inFours = (hash: string) => (hash.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');

type ReceiptProps = { name: string; endpoint: StudentEndpointKey; quizId: string };

/** Causes with which a student hands in, not the clock or staff. */
const ownCauses = ['student', 'forced'];

/** Proof that the school has the answers. */
export function Receipt({ name, endpoint, quizId }: ReceiptProps) {
  const t = useTranslations('attempts.receipt');
  const words = useTranslations('attempts.save');
  const format = useFormat();
  const attempt = useAttempt((snapshot) => snapshot.attempt);
  const isElsewhere = useAttempt(({ isFinishedElsewhere }) => isFinishedElsewhere);
  const late = useAttempt(({ lateCount }) => lateCount);
  const pending = useAttempt(({ save }) => (save.state === 'saved' ? 0 : save.count));
  const incomplete = useAttempt(
    ({ questions, answers }) =>
      questions.filter((question) => answerState(question, answers[question.id]) === 'incomplete').length,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const receipt = attempt?.receipt;
  if (!receipt) return null;
  const pages = receiptPages(endpoint, quizId, attempt.id);
  const lead =
    receipt.cause === 'timeout'
      ? t('leadTimeout', { count: receipt.answered })
      : isElsewhere && ownCauses.includes(receipt.cause)
        ? t('leadElsewhere', { time: format.time(receipt.finished_at) })
        : t('lead');
  return (
    <main id="content" className="mx-auto grid w-full max-w-[592px] flex-1 content-center gap-5 px-4 py-8">
      <article className="overflow-clip rounded-lg border border-line bg-surface shadow-sm">
        <div className="grid justify-items-center gap-3 px-6 pt-7 pb-5 text-center">
          <span
            aria-hidden="true"
            className="sweep grid size-14 place-items-center rounded-full bg-success-soft text-success-ink"
          >
            <Icon name="check" size={28} />
          </span>
          <h1 ref={heading} tabIndex={-1} className="text-24 outline-none">
            {t('title')}
          </h1>
          <p className="text-ink-2">{lead}</p>
        </div>
        <TearLine />
        <dl className="px-6 pt-3 pb-5">
          <Line name={t('code')}>
            <LtrText className="text-20 font-bold tracking-wide">{withHyphen(receipt.code)}</LtrText>
          </Line>
          <Line name={t('name')}>
            <bdi>{name}</bdi>
          </Line>
          <Line name={t('time')}>
            <bdi>{`${format.weekday(receipt.finished_at)} ${format.date(receipt.finished_at)}`}</bdi>{' '}
            <bdi>{format.exactTime(receipt.finished_at)}</bdi>
          </Line>
          <Line name={t('answers')}>
            <bdi>
              {t('count', {
                answered: format.number(Math.max(0, receipt.answered - incomplete)),
                total: format.number(receipt.question_count),
              })}
              {incomplete > 0 && ` · ${t('incomplete', { count: incomplete })}`}
            </bdi>
          </Line>
          <Line name={t('hash')}>
            <LtrText className="text-14 font-semibold tabular-nums">{inFours(receipt.hash)}</LtrText>
          </Line>
        </dl>
      </article>
      {late > 0 && (
        <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-14 text-accent-ink">
          {words('late', { count: late })}
        </p>
      )}
      {pending > 0 && (
        <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-14 text-accent-ink">
          {t('unsent', { count: pending })}
        </p>
      )}
      <p className="flex items-start gap-3 rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
        <Icon name="info" size={20} />
        {t('note')}
      </p>
      <div className="no-print flex flex-wrap justify-center gap-3">
        <LinkButton variant="primary" href={pages.list}>
          {t('list')}
        </LinkButton>
        <LinkButton href={pages.result}>{t('result')}</LinkButton>
        {attempt.next_number !== null && pages.next !== null && (
          <LinkButton href={pages.next}>
            {t('next', { number: format.number(attempt.next_number) })}
          </LinkButton>
        )}
        <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </main>
  );
}
