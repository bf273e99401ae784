'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { hasText, type Locale, pick } from '@/lib/contract/localized';
import type { PaperHead as Head } from '@/lib/contract/resources/quizzes/quiz-print';
import { useStaff } from '@/lib/staff/staff-context';
import { paperHeadQuery } from '../api/paper-head';
import { headLines } from '../model/head-lines';

type PaperHeadProps = { language: Locale; onChange: (head: Head) => void };

/** The head as it will be printed in this language; asks for a change where the school offers one. */
export function PaperHead({ language, onChange }: PaperHeadProps) {
  const t = useTranslations('quiz-print.head');
  const { data: head, isError, refetch } = useQuery(paperHeadQuery(useStaff()));
  return (
    <Field id="print-head" label={t('title')} group>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!head && !isError && <Skeleton className="h-16" />}
      {head && (
        <div className="flex items-start justify-between gap-3">
          <HeadLines head={head} language={language} />
          {head.actions.some(({ key }) => key === 'configure') && (
            <Button size="row" aria-label={t('changeNamed')} onClick={() => onChange(head)}>
              {t('change')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

function HeadLines({ head, language }: { head: Head; language: Locale }) {
  const t = useTranslations('quiz-print.head');
  const printed = headLines.filter((name) => hasText(head[name]));
  if (printed.length === 0) return <p className="text-14 text-ink-2">{t('none')}</p>;
  return (
    <ul className="min-w-0 text-14 text-ink-2">
      {printed.map((name) => {
        const text = pick(head[name], language);
        return (
          <li key={name} className="wrap-anywhere">
            <bdi lang={text === head[name].ar ? 'ar' : 'en'}>{text}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
